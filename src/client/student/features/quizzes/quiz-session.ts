import { type Given, isMade, type QuizAction, type QuizState } from '#client/shared/features/questions/quiz-state.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import type { LastTypedPort } from '#offline/drafts/last-typed.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { unsaved } from '#offline/outbox/unsaved.ts';
import { type QuizChange, QuizChanges, type QuizPlace, type TrackedStep } from './quiz-changes.ts';
import { EMPTY_DRAFT, isOfVersion1, namedIn, type QuizDraft, type QuizDraftOfVersion1, quizKey } from './quiz-draft.ts';
import { changesFrom, undurable } from './quiz-last-typed.ts';

/** How long a text may rest before it is queued; until then it is durable in the draft. */
export const SETTLES_AFTER_MS = 4_000;
/** A drawing is queued whole, and grows by a stroke every other second. */
const MADE_SETTLES_AFTER_MS = 20_000;
const WRITES_AGAIN_AFTER_MS = 5_000;

/** What a screen shows of a quiz. */
export interface QuizView {
  readonly draft: QuizDraft;
  /** Whether all that is shown is durable on this device, with the operations that carry it. */
  readonly saved: 'yes' | 'writing' | 'failed';
}

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
 * operations, to the draft on the device. Changes that could not be written stay in turn and go with the next one. Another tab's
 * changes are read when it tells of them; where in the quiz this tab is stays its own. Submitted is submitted in every tab.
 */
export class QuizSession {
  readonly #place: QuizPlace;
  readonly #ports: DraftPorts;
  readonly #changes: QuizChanges;
  /** The draft as it was last known to lie on the device. */
  #stored: QuizDraft;
  #view: QuizView;
  /** Shown, and not durable yet; the first in turn is the oldest. */
  #pending: QuizChange[] = [];
  #writing: Promise<boolean> | null = null;
  #submitId: string | null = null;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** The browser took the tables; what this tab knows is not in them yet. */
  #isLost = false;
  /** What is pending lies where a tab that is being closed puts it. */
  #hasLast = false;
  /** Changes that go by which of the draft's saves are on the device. */
  readonly #asking = new WeakSet<QuizChange>();
  /** Changes that are shown once they are durable: no screen may call a quiz handed in that could not be stored. */
  readonly #shownLater = new WeakSet<QuizChange>();
  #stopListening = () => {};
  readonly #listeners = new Set<() => void>();

  private constructor(place: QuizPlace, ports: DraftPorts, draft: QuizDraft) {
    this.#place = place;
    this.#ports = ports;
    this.#changes = new QuizChanges(place);
    this.#stored = draft;
    this.#view = { draft, saved: 'yes' };
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
    const { user_puid, paper } = this.#place;
    const found = this.#ports.last?.find(user_puid, this.#key);
    if (!found) return;
    const taken = changesFrom(found.value, paper, this.#changes).map((change) => this.#apply(change));
    if ((await Promise.all(taken)).every(Boolean)) this.#ports.last?.drop(found);
  }

  /** Queues what is still being written, and hears of nothing more. */
  close(): void {
    this.tellTime(1);
    this.#isClosed = true;
    this.#stopListening();
    void this.settle();
  }

  readonly view = (): QuizView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins the attempt, or goes on with one that was begun. */
  start(tracked: TrackedStep): void {
    void this.#apply(this.#changes.start(tracked, mintId(), mintId()));
  }

  /**
   * @param settled false while it is still being written: it is then durable in the draft, and queued after a pause
   * @returns whether it is durable, once that is known
   */
  answer(question: QuizQuestion, given: Given, settled: boolean): Promise<boolean> {
    clearTimeout(this.#settleTimer);
    // Written also where this tab shows it already: another tab may have answered otherwise a moment ago.
    const durable = this.#apply(this.#changes.answer(question, given, settled, mintId()), 'always');
    if (Object.keys(this.#view.draft.unsent ?? {}).length > 0) {
      this.#settleTimer = setTimeout(() => void this.settle(), isMade(question.type) ? MADE_SETTLES_AFTER_MS : SETTLES_AFTER_MS);
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
    return this.#apply(this.#changes.settle());
  }

  /** @returns the operation that submits the quiz, once it is durable; null where it could not be written */
  async submit(at: string): Promise<string | null> {
    if (this.#view.draft.state.result_id === null) return null;
    // The same operation again, where the first try was held by the page while storage was faulty.
    this.#submitId ??= mintId();
    const change = this.#changes.submit(at, this.#submitId);
    this.#shownLater.add(change);
    if (await this.#apply(change)) return this.#stored.submit?.op_id ?? null;
    this.#pending = this.#pending.filter((each) => each !== change);
    // The page would send it from memory, though the screen says that the quiz is not submitted.
    unsaved.forget(this.#submitId);
    this.#show('failed');
    return null;
  }

  /** Moves between questions, marks one, counts its time. */
  move(action: Exclude<QuizAction, { type: 'start' | 'answer' | 'submit' }>): void {
    void this.#apply(this.#changes.move(action));
  }

  /** Begins another attempt, where more are allowed. */
  again(): void {
    this.#submitId = null;
    void this.#apply(this.#changes.again());
  }

  /** The language of this quiz, whatever the screen's is. */
  setLanguage(language: 'en' | 'es'): void {
    void this.#apply(this.#changes.setLanguage(language));
  }

  /** Merges what the server has, where this device knows less: another device, or storage that was cleared. */
  mergeServerAttempt(attempt: QuizAttempt): void {
    const change = this.#changes.mergeServerAttempt(attempt);
    // Whether another device's answer is later than the one given here is known with the operations on the device alone.
    const asks = attempt.submitted_at === null && Object.keys(this.#view.draft.saves).length > 0;
    if (asks) this.#asking.add(change);
    void this.#apply(change, asks ? 'always' : 'if it changes');
  }

  get #key(): string {
    return quizKey(this.#place.assignment_id, this.#place.resource_id);
  }

  /** Shows a change and stores it. @returns whether everything up to it is durable */
  async #apply(change: QuizChange, when: 'always' | 'if it changes' = 'if it changes'): Promise<boolean> {
    const { draft } = change(this.#view.draft);
    if (when !== 'always' && draft === this.#view.draft && this.#pending.length === 0) return true;
    this.#pending.push(change);
    this.#tell({ draft: this.#shownLater.has(change) ? this.#view.draft : draft, saved: 'writing' });
    if (this.#ports.last?.isLeaving()) this.#keepLast(this.#ports.last);
    while (this.#pending.includes(change)) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
      if (!(await this.#writing)) return false;
    }
    return true;
  }

  /** Writes what is pending, in one transaction. */
  async #write(): Promise<boolean> {
    const batch = [...this.#pending];
    try {
      this.#stored = await this.#read(batch);
    } catch {
      this.#tell({ draft: this.#view.draft, saved: 'failed' });
      clearTimeout(this.#retryTimer);
      this.#retryTimer = setTimeout(() => void this.#writeAgain(), WRITES_AGAIN_AFTER_MS);
      return false;
    }
    this.#pending = this.#pending.slice(batch.length);
    if (this.#hasLast && this.#pending.length === 0) this.#ports.last?.drop({ user_puid: this.#place.user_puid, key: this.#key });
    this.#hasLast &&= this.#pending.length > 0;
    this.#show(this.#pending.length === 0 ? 'yes' : 'writing');
    return true;
  }

  /** A tab that is being closed is given no time to write into the draft: what is not durable yet goes where that takes none. */
  #keepLast(last: LastTypedPort): void {
    const { value, operations } = undurable(this.#place.paper, this.#changes, this.#stored, this.#view.draft.state);
    if (operations.length === 0) return;
    this.#hasLast = true;
    last.keep({ user_puid: this.#place.user_puid, key: this.#key, value, operations });
  }

  /** What could not be written is tried again, whether or not the student does anything more. */
  async #writeAgain(): Promise<void> {
    if (this.#pending.length > 0 && !this.#isClosed) await this.#apply(this.#changes.settle());
  }

  async #readAgain(): Promise<void> {
    // What is being written brings the draft back with it; only then is it known whether it came before or after.
    await this.#writing;
    this.#stored = await this.#read().catch(() => this.#stored);
    this.#show(this.#view.saved);
  }

  /** The draft on the device, with these changes made to it. */
  async #read(changes: readonly QuizChange[] = []): Promise<QuizDraft> {
    const minted = new Map<number, string>();
    const asksAboutSaves = changes.some((change) => this.#asking.has(change));
    const mint = ({ question_id }: QuizQuestion) => {
      const id = minted.get(question_id) ?? mintId();
      minted.set(question_id, id);
      return id;
    };
    const { draft } = await this.#ports.change<QuizDraft | QuizDraftOfVersion1>(
      {
        userPuid: this.#place.user_puid,
        key: this.#key,
        asksAbout: (kept) => (isOfVersion1(kept) ? namedIn(kept) : asksAboutSaves ? Object.values(kept.saves) : []),
        decide: (kept, here) => {
          const isTaken = kept === null && this.#isLost && this.#stored.state.result_id !== null;
          const first = isTaken ? this.#changes.bringBack(this.#stored, mint) : this.#changes.upgrade(kept, here, mint);
          const operations = [...first.operations];
          let current = first.draft;
          for (const change of changes) {
            const step = change(current, here);
            current = step.draft;
            operations.push(...step.operations);
          }
          return { draft: kept === null && current === EMPTY_DRAFT ? null : current, operations };
        },
      },
      this.#stored,
    );
    this.#isLost = false;
    return draft === null || isOfVersion1(draft) ? EMPTY_DRAFT : draft;
  }

  /** Shows what is stored with what is pending on top, at this tab's own place in the quiz. */
  #show(saved: QuizView['saved'], place: Pick<QuizState, 'view' | 'index'> = this.#view.draft.state): void {
    const shown = this.#pending.filter((change) => !this.#shownLater.has(change));
    const draft = shown.reduce((before, change) => change(before).draft, this.#stored);
    this.#tell({ draft: { ...draft, state: atPlace(draft.state, place) }, saved });
  }

  #tell(view: QuizView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}

function atPlace(state: QuizState, { view, index }: Pick<QuizState, 'view' | 'index'>): QuizState {
  if (state.handed_in_at !== null) return { ...state, view: 'done' };
  if (state.result_id === null || view === 'done') return { ...state, view: state.result_id === null ? 'overview' : state.view };
  return { ...state, view, index };
}
