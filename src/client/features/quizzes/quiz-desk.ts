import { enqueue } from '#client/platform/queue.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content.schemas.ts';
import { startQuiz, submitQuizResponse } from '#contract/quizzes.contract.ts';
import type { QuizAttempt } from '#contract/quizzes.schemas.ts';
import { getDraft, putDraft } from '#offline/drafts.ts';
import { mintId } from '#offline/op-id.ts';
import { unwritten } from '#offline/unwritten.ts';
import { adopted, noteOf, parentsOfSubmit, type QuizDraft, quizKey, UNWRITTEN } from './quiz-draft.ts';
import { type Given, type QuizAction, quizReducer, responsesOf, responseTo, takenBack } from './quiz-state.ts';

/** Which quiz this is, for whom, in which lesson. */
export interface QuizPlace {
  readonly user_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly paper: QuizPaper;
}

/** The quiz's step as it is tracked: its tracking row, and the act that makes it. */
export interface TrackedStep {
  readonly tracking_id: string;
  readonly op_id: string;
}

export interface DeskView {
  readonly draft: QuizDraft;
  /** Whether the last change is durable on this device. */
  readonly kept: 'yes' | 'writing' | 'failed';
}

/**
 * Where a quiz is taken: every change is shown at once, written to the device, and queued for the server, one after
 * the other. Ids are written down before the act that carries them, so that an act cut by a crash is the same act when
 * it is written again (design, offline rules 1 and 2).
 */
export class QuizDesk {
  readonly #place: QuizPlace;
  #view: DeskView;
  #tail: Promise<unknown> = Promise.resolve();
  #submitId: string | null = null;
  /** Questions whose text is durable here and not on its way yet. */
  readonly #unsent = new Set<number>();
  readonly #listeners = new Set<() => void>();

  private constructor(place: QuizPlace, draft: QuizDraft) {
    this.#place = place;
    this.#view = { draft, kept: 'yes' };
  }

  /** Opens the desk as it was left, and finishes what a crash cut. */
  static async open(place: QuizPlace): Promise<QuizDesk> {
    const kept = (await getDraft(place.user_puid, quizKey(place.assignment_id, place.resource_id))) as QuizDraft | null;
    const desk = new QuizDesk(place, kept ?? UNWRITTEN);
    if (kept?.start && !kept.start.queued) await desk.#inTurn(() => desk.#queueStart());
    if (kept?.submit && !kept.submit.queued) await desk.#inTurn(() => desk.#queueSubmit());
    return desk;
  }

  readonly view = (): DeskView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins the attempt with an id of this device. */
  start(tracked: TrackedStep): void {
    if (this.#draft.state.result_id !== null) return void this.#apply({ type: 'show', index: this.#draft.state.index });
    const start = { op_id: mintId(), queued: false, tracked };
    this.#change({ ...this.#draft, start, state: quizReducer(this.#draft.state, { type: 'start', result_id: mintId() }) });
    void this.#inTurn(() => this.#queueStart());
  }

  /**
   * Answers a question: durable here and on its way at once. Of what is being written (not `settled`) every pause is durable
   * here, and it goes on its way when the student leaves the field.
   */
  answer(question: QuizQuestion, given: Given, settled: boolean): void {
    const { question_id } = question;
    const state = quizReducer(this.#draft.state, { type: 'answer', question, given });
    if (state.handed_in_at !== null || (state === this.#draft.state && !(settled && this.#unsent.has(question_id)))) return;
    if (!settled) {
      this.#unsent.add(question_id);
      this.#change({ ...this.#draft, state });
      return;
    }
    this.#unsent.delete(question_id);
    const opId = mintId();
    this.#change({ ...this.#draft, state, saves: { ...this.#draft.saves, [question_id]: opId } });
    if (state.result_id === null) return;
    const quizResponse = { [String(question_id)]: responseTo(state, question) ?? takenBack(state, question_id) };
    const body = { user_puid: this.#place.user_puid, result_id: state.result_id, submit_type: 'save' as const, quizResponse };
    void this.#inTurn(async () => {
      await enqueue(submitQuizResponse, { body }, { lane: this.#lane, opId, dependsOn: this.#startId });
    });
  }

  /** Hands the quiz in. @returns the act, once it is durable; null where it could not be written down: it is then not handed in */
  async handIn(at: string): Promise<string | null> {
    const before = this.#draft;
    const state = quizReducer(before.state, { type: 'hand-in', at });
    if (state === before.state) return before.submit?.op_id ?? null;
    this.#submitId ??= mintId();
    this.#change({ ...before, state, submit: { op_id: this.#submitId, queued: false } });
    await this.#inTurn(() => this.#queueSubmit());
    if (this.#draft.submit?.queued) return this.#submitId;
    unwritten.forget(this.#submitId);
    this.#change(before);
    await this.#tail;
    this.#tell({ draft: this.#draft, kept: 'failed' });
    return null;
  }

  /** Moves between questions, marks one, counts its time. */
  act(action: Exclude<QuizAction, { type: 'start' | 'answer' | 'hand-in' }>): void {
    this.#apply(action);
  }

  /** The language of this quiz, whatever the screen's is. */
  speak(language: 'en' | 'es'): void {
    this.#change({ ...this.#draft, language });
  }

  /** Takes over what the server has, where this device knows less: another device, or storage that was cleared. */
  adopt(attempt: QuizAttempt): void {
    const draft = adopted(this.#draft, attempt, this.#place.paper);
    if (draft !== this.#draft) this.#change(draft);
  }

  get #draft(): QuizDraft {
    return this.#view.draft;
  }

  get #lane(): string {
    return `${this.#place.user_puid}:${this.#place.assignment_id}`;
  }

  get #startId(): string[] {
    return this.#draft.start ? [this.#draft.start.op_id] : [];
  }

  #apply(action: QuizAction): void {
    const state = quizReducer(this.#draft.state, action);
    if (state !== this.#draft.state) this.#change({ ...this.#draft, state });
  }

  #change(draft: QuizDraft): void {
    const { assignment_id, resource_id, user_puid } = this.#place;
    const whole = { ...draft, notes: [noteOf(draft, assignment_id, resource_id)] };
    this.#tell({ draft: whole, kept: 'writing' });
    void this.#inTurn(() => putDraft(user_puid, quizKey(assignment_id, resource_id), whole));
  }

  async #queueStart(): Promise<void> {
    const { user_puid, lesson_id, assignment_id, paper } = this.#place;
    const { start, state } = this.#draft;
    if (!start || state.result_id === null) return;
    const body = {
      user_puid,
      lesson_id,
      assignment_id,
      quiz_id: paper.quiz_id,
      result_id: state.result_id,
      lesson_resource_tracking_id: start.tracked.tracking_id,
    };
    await enqueue(startQuiz, { body }, { lane: this.#lane, opId: start.op_id, dependsOn: [start.tracked.op_id] });
    this.#change({ ...this.#draft, start: { ...start, queued: true } });
  }

  async #queueSubmit(): Promise<void> {
    const { state, submit } = this.#draft;
    if (!submit || state.result_id === null) return;
    const quizResponse = responsesOf(state, this.#place.paper);
    const body = { user_puid: this.#place.user_puid, result_id: state.result_id, submit_type: 'submit' as const, quizResponse };
    await enqueue(submitQuizResponse, { body }, { lane: this.#lane, opId: submit.op_id, dependsOn: parentsOfSubmit(this.#draft) });
    this.#change({ ...this.#draft, submit: { ...submit, queued: true } });
  }

  async #inTurn(work: () => Promise<unknown>): Promise<void> {
    const mine = this.#tail.then(work);
    this.#tail = mine.catch(() => undefined);
    const last = this.#tail;
    try {
      await mine;
      if (last === this.#tail) this.#tell({ draft: this.#draft, kept: 'yes' });
    } catch {
      this.#tell({ draft: this.#draft, kept: 'failed' });
    }
  }

  #tell(view: DeskView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
