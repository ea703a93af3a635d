import { answerTo, type Given, type QuizAction, type QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { unsaved } from '#offline/outbox/unsaved.ts';
import { faultOf } from '#offline/storage/storage-fault.ts';
import { type ChangedPart, PendingChanges } from './pending-changes.ts';
import { inTurn, mintByQuestion, type QuizChange, settleDelay, type TrackedStep, unchanged } from './quiz-change.ts';
import { QuizChanges } from './quiz-changes.ts';
import { EMPTY_DRAFT, isOfVersion1, namedIn, type QuizDraft, type QuizDraftOfVersion1, quizKey } from './quiz-draft.ts';
import { QuizLastTyped } from './quiz-last-typed.ts';
import { atPlace, isSameAttempt, type QuizView } from './quiz-view.ts';

const WRITES_AGAIN_AFTER_MS = 5_000;

/**
 * One quiz in one tab: the quiz's state, its draft on the device, and the operations that carry it.
 *
 * - `open(place, ports)` reads the draft, and mends one of an earlier release. `close()` when the screen is left.
 * - `view()` is a snapshot that stays the same object until something changes, `subscribe(listener)` tells when (both fit
 *   `useSyncExternalStore`).
 * - `start(tracked)`, `answer(question, given, settled)`, `move(action)`, `setLanguage(language)`, `mergeServerAttempt(attempt)` show their
 *   effect at once; `view().saved` tells when it is durable. `settle()` queues text that is still being written. `submit(at)` shows its
 *   effect when it is durable, and resolves with its operation's id; with null when it could not be written: the quiz is not submitted.
 *
 * Each change is a function of the draft (`quiz-changes.ts`), applied to the view at once and then, in one transaction with its
 * operations, to the draft on the device. Changes that could not be written stay in turn and go with the next one; on a full device an
 * answer that has room waits for none that has not (`pending-changes.ts`). Another tab's changes are read when it tells of them; where in
 * the quiz this tab is stays its own. Submitted is submitted in every tab.
 */
export class QuizSession {
  readonly #place: QuizPlace;
  readonly #key: string;
  readonly #ports: DraftPorts;
  readonly #changes: QuizChanges;
  readonly #last: QuizLastTyped;
  /** The draft as it was last known to lie on the device. */
  #stored: QuizDraft;
  #view: QuizView;
  readonly #pending = new PendingChanges();
  /** On a full device each change is written by itself. */
  #isFull = false;
  #writing: Promise<readonly QuizChange[]> | null = null;
  #submitId: string | null = null;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** The browser took the tables; what this tab knows is not in them yet. */
  #isLost = false;
  /** Changes that go by which of the draft's saves are on the device. */
  readonly #asking = new WeakSet<QuizChange>();
  /** Changes that are shown once they are durable: no screen may call a quiz handed in that could not be stored. */
  readonly #shownLater = new WeakSet<QuizChange>();
  #stopListening = () => {};
  readonly #listeners = new Set<() => void>();

  private constructor(place: QuizPlace, ports: DraftPorts, draft: QuizDraft) {
    this.#place = place;
    this.#key = quizKey(place.assignment_id, place.resource_id);
    this.#ports = ports;
    this.#changes = new QuizChanges(place);
    this.#last = new QuizLastTyped(ports.last, place, this.#changes);
    this.#stored = draft;
    this.#view = { draft, saved: 'yes', unsaved: new Set() };
  }

  /** Opens the quiz as it was left on this device. @throws what IndexedDB throws */
  static async open(place: QuizPlace, ports: DraftPorts): Promise<QuizSession> {
    const session = new QuizSession(place, ports, EMPTY_DRAFT);
    session.#stored = await session.#read();
    session.#show('yes', session.#stored.state);
    const stops = [
      ports.listen(place.user_puid, session.#key, () => void session.#readAgain()),
      ports.listenLost(() => {
        session.#isLost = true;
        void session.#readAgain();
      }),
      // At once: what is typed in this window afterwards is newer than the last letters of one that was closed beside it.
      ports.last?.listen?.(() => void session.readLast()) ?? (() => {}),
    ];
    session.#stopListening = () => {
      for (const stop of stops) stop();
    };
    // A text that was still being written when the tab was closed goes on its way.
    if (Object.keys(session.#stored.unsent ?? {}).length > 0) await session.settle();
    await session.readLast();
    return session;
  }

  /** Takes up what a tab could not write before it was closed, such as the last letters of a text. */
  async readLast(): Promise<void> {
    const taken = this.#last.find()?.map(([questionId, change]) => this.#apply(change, questionId));
    if (taken && (await Promise.all(taken)).every(Boolean)) this.#last.drop();
  }

  /** Queues what is still being written, and hears of nothing more. */
  close(): void {
    this.tellTime(1);
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#stopListening();
    void this.settle();
  }

  readonly view = (): QuizView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins the attempt, or goes on with one that was begun. */
  start(tracked: TrackedStep, attemptNo?: number): void {
    void this.#apply(this.#changes.start(tracked, mintId(), mintId(), mintByQuestion(), attemptNo));
  }

  /**
   * @param settled false while it is still being written: it is then durable in the draft, and queued after a pause
   * @param isCheck also asks for a verdict
   * @returns whether it is durable, once that is known
   */
  answer(question: QuizQuestion, given: Given, settled: boolean, isCheck = false): Promise<boolean> {
    clearTimeout(this.#settleTimer);
    // Written also where this tab shows it already: another tab may have answered otherwise a moment ago.
    const durable = this.#apply(this.#changes.answer(question, given, settled, mintId(), isCheck), question.question_id, 'always');
    if (Object.keys(this.#view.draft.unsent ?? {}).length > 0) {
      this.#settleTimer = setTimeout(() => void this.settle(), settleDelay(question.type));
    }
    return durable;
  }

  /** Queues the time of a test, where the server does not know so many seconds of it. */
  tellTime(most: number): void {
    void this.#apply(this.#changes.tellTime(most, mintId()));
  }

  /** Queues what is still being written. @returns whether all of the quiz is durable */
  settle(): Promise<boolean> {
    clearTimeout(this.#settleTimer);
    this.#settleUnsaved();
    return this.#apply(this.#changes.settle());
  }

  /** @returns the operation that submits the quiz, once it is durable; null where it could not be written */
  async submit(at: string, isClockUp = false): Promise<string | null> {
    if (this.#view.draft.state.result_id === null) return null;
    // The same operation again, where the first try was held by the page while storage was faulty.
    this.#submitId ??= mintId();
    const change = this.#changes.submit(at, this.#submitId, isClockUp);
    this.#shownLater.add(change);
    return (await this.#apply(change)) ? (this.#stored.submit?.op_id ?? null) : null;
  }

  /** Moves between questions, marks one, counts its time. */
  move(action: Exclude<QuizAction, { type: 'start' | 'answer' | 'submit' }>): void {
    void this.#apply(this.#changes.move(action), 'place');
  }

  /** Keeps what is on the screen, where another device wrote another version. */
  readonly setAside = (opIds: readonly string[]): void => void this.#apply(this.#changes.setAside(opIds));

  /** Begins another attempt, where more are allowed. */
  again(attemptNo?: number, keepsAnswers?: boolean): void {
    this.#submitId = null;
    void this.#apply(this.#changes.again(attemptNo, keepsAnswers));
  }

  /** The language of this quiz where its student asked for another than the screen's, or null. */
  setLanguage(language: 'en' | 'es' | null): void {
    void this.#apply(this.#changes.setLanguage(language), 'place');
  }

  /** Merges what the server has, where this device knows less: another device, or storage that was cleared. */
  mergeServerAttempt(attempt: QuizAttempt): void {
    const change = this.#changes.mergeServerAttempt(attempt);
    // Whether another device's answer is later than the one given here is known with the operations on the device alone.
    const asks = attempt.submitted_at === null && Object.keys(this.#view.draft.saves).length > 0;
    if (asks) this.#asking.add(change);
    void this.#apply(change, 'more', asks ? 'always' : 'if it changes');
  }

  /** Shows a change and stores it. @returns whether it is durable */
  async #apply(change: QuizChange, part: ChangedPart = 'more', when: 'always' | 'if it changes' = 'if it changes'): Promise<boolean> {
    const before = this.#view.draft;
    const { draft } = change(before);
    if (when !== 'always' && draft === before && this.#pending.size === 0) return true;
    this.#pending.add(change, part, !isSameAttempt(before, draft));
    this.#tell(this.#shownLater.has(change) ? before : draft, 'writing');
    this.#last.keepIfLeaving(this.#stored, this.#view.draft.state);
    while (this.#pending.has(change)) if ((await this.#writeOnce()).includes(change)) return false;
    return true;
  }

  #writeOnce(): Promise<readonly QuizChange[]> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** Writes what is pending. @returns what could not be written */
  async #write(): Promise<readonly QuizChange[]> {
    const batch = this.#pending.list();
    if (!this.#isFull) await this.#writeTogether(batch);
    if (this.#isFull) await this.#writeEach();
    const left = batch.filter((change) => this.#pending.has(change));
    this.#isFull &&= left.length > 0;
    const notSubmitted = left.filter((change) => this.#shownLater.has(change));
    this.#pending.remove(notSubmitted);
    // The page would send it from memory, though the screen says that the quiz is not submitted.
    this.#letGo(notSubmitted);
    if (this.#submitId && notSubmitted.length > 0) unsaved.forget(this.#submitId);
    if (this.#pending.size === 0) this.#last.written();
    clearTimeout(this.#retryTimer);
    if (left.length > 0 && !this.#isClosed) this.#retryTimer = setTimeout(() => this.#writeAgain(), WRITES_AGAIN_AFTER_MS);
    this.#show(left.length > 0 ? 'failed' : this.#pending.size === 0 ? 'yes' : 'writing');
    return left;
  }

  async #writeTogether(changes: readonly QuizChange[]): Promise<void> {
    try {
      this.#stored = await this.#read(changes);
      this.#pending.remove(changes);
    } catch (error) {
      this.#isFull ||= faultOf(error) === 'full';
      // Each of them is written by itself next, and held by the page where that fails.
      if (this.#isFull && changes.length > 1) this.#letGo(changes);
    }
  }

  /** One by one: a photo that has no room holds up no other answer. */
  async #writeEach(): Promise<void> {
    for (const change of this.#pending.takeReplaced()) this.#letGo([change]);
    for (const change of this.#pending.list()) if (this.#pending.mayGoAhead(change)) await this.#writeTogether([change]);
  }

  /** The page does not store them any more, nor send them from memory: after what took their place, for one. */
  #letGo(changes: readonly QuizChange[]): void {
    for (const { op_id } of inTurn(changes, unchanged(this.#stored)).operations) if (op_id) unsaved.forget(op_id);
  }

  /** A text that a full device could not keep while it was written goes as it stands, so that the page holds it. */
  #settleUnsaved(): void {
    const { unsent, state } = this.#view.draft;
    const typed = this.#place.paper.questions.filter(({ question_id: id }) => unsent?.[id] && this.#view.unsaved.has(id));
    for (const question of this.#isFull ? typed : []) void this.answer(question, answerTo(state, question.question_id), true);
  }

  /** What could not be written is tried again, whether or not the student does anything more. */
  #writeAgain(): void {
    this.#settleUnsaved();
    void this.#writeOnce();
  }

  async #readAgain(): Promise<void> {
    // What is being written brings the draft back with it; only then is it known whether it came before or after.
    await this.#writing;
    this.#stored = await this.#read().catch(() => this.#stored);
    this.#show(this.#view.saved);
  }

  /** The draft on the device, with these changes made to it. */
  async #read(changes: readonly QuizChange[] = []): Promise<QuizDraft> {
    const asksAboutSaves = changes.some((change) => this.#asking.has(change));
    const mint = mintByQuestion();
    const { draft } = await this.#ports.change<QuizDraft | QuizDraftOfVersion1>(
      {
        userPuid: this.#place.user_puid,
        key: this.#key,
        asksAbout: (kept) => (isOfVersion1(kept) ? namedIn(kept) : asksAboutSaves ? Object.values(kept.saves) : []),
        decide: (kept, here) => {
          const isTaken = kept === null && this.#isLost && this.#stored.state.result_id !== null;
          const first = isTaken ? this.#changes.bringBack(this.#stored, mint) : this.#changes.upgrade(kept, here, mint);
          const { draft, operations } = inTurn(changes, first, here);
          return { draft: kept === null && draft === EMPTY_DRAFT ? null : draft, operations };
        },
      },
      this.#stored,
    );
    this.#isLost = false;
    return draft === null || isOfVersion1(draft) ? EMPTY_DRAFT : draft;
  }

  /** Shows what is stored with what is pending on top, at this tab's own place in the quiz. */
  #show(saved: QuizView['saved'], place: Pick<QuizState, 'view' | 'index'> = this.#view.draft.state): void {
    const shown = this.#pending.list().filter((change) => !this.#shownLater.has(change));
    const { draft } = inTurn(shown, unchanged(this.#stored));
    this.#tell({ ...draft, state: atPlace(draft.state, place) }, saved);
  }

  #tell(draft: QuizDraft, saved: QuizView['saved']): void {
    this.#view = { draft, saved, unsaved: this.#pending.questions() };
    for (const listener of [...this.#listeners]) listener();
  }
}
