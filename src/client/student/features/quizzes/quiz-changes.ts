import {
  type Given,
  type QuizAction,
  quizReducer,
  responsesOf,
  responseTo,
  takenBack,
} from '#client/shared/features/questions/quiz-state.ts';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { startAssessment, startQuiz, submitAssessmentResponse, submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import { type QuestionResponse, type QuizAttempt, SUBMIT_TIME_SPENT } from '#contract/quizzes/quizzes.schemas.ts';
import { isWritten } from '#domain/answers/question-kinds.ts';
import type { OperationsHere } from '#offline/drafts/change.ts';
import { operationFor } from '#offline/outbox/operation.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import { baseOf, sentBases } from './answer-bases.ts';
import { type QuizChange, type QuizStep, type TrackedStep, unchanged } from './quiz-change.ts';
import {
  DRAFT_VERSION,
  EMPTY_DRAFT,
  isOfVersion1,
  isTimeUsedUp,
  limitOf,
  measuredSeconds,
  noteOf,
  type QuizDraft,
  type QuizDraftOfVersion1,
  withServerAttempt,
  withTimeUsedUp,
} from './quiz-draft.ts';

/** The changes that a quiz knows, each with the operations that carry it. */
export class QuizChanges {
  readonly #place: QuizPlace;

  constructor(place: QuizPlace) {
    this.#place = place;
  }

  /**
   * Begins the attempt with ids of this device; one that another tab has begun is gone on with.
   * @param mint ids for answers that are there already, where a revision begins with them
   * @param attemptNo at least: a device that knows of no earlier attempt begins a retake
   */
  start(tracked: TrackedStep, resultId: string, opId: string, mint: (question: QuizQuestion) => string, attemptNo = 1): QuizChange {
    return (draft) => {
      if (draft.state.result_id !== null) return unchanged(this.#after(draft, { type: 'show', index: draft.state.index }));
      const { paper } = this.#place;
      const begun = {
        ...this.#after(draft, { type: 'start', result_id: resultId }),
        ...(paper.assessment && { limit: limitOf(paper) }),
        ...(attemptNo > (draft.attempt_no ?? 1) && { attempt_no: attemptNo }),
        start: { op_id: opId, tracked },
      };
      const kept = paper.questions.filter((question) => responseTo(begun.state, question) !== null);
      const saves = kept.map((question) => this.#save(begun, question, mint(question)));
      const named = Object.fromEntries(saves.map(({ op_id }, index) => [kept[index]?.question_id, op_id]));
      const known = saves.length > 0 ? { ...begun, saves: named, bases: named } : begun;
      return { draft: this.#noted(known), operations: [...this.#startOf(begun), ...saves] };
    };
  }

  /**
   * Answers a question. A settled answer is queued; one that is still being written is durable in the draft, as the operation that
   * would carry it.
   * @param isCheck also asks for a verdict: queued even if the answer did not change
   */
  answer(question: QuizQuestion, given: Given, settled: boolean, opId: string, isCheck = false): QuizChange {
    const { question_id } = question;
    return (draft) => {
      const state = quizReducer(draft.state, { type: 'answer', question, given });
      if (state.handed_in_at !== null || state.result_id === null) return unchanged(draft);
      const writing = draft.unsent?.[question_id];
      if (state === draft.state && !isCheck && !(settled && writing)) return unchanged(draft);
      const answered = { ...draft, state };
      const save = this.#save(answered, question, writing?.op_id ?? opId, isCheck);
      const saves = { ...draft.saves, [question_id]: save.op_id };
      const bases = { ...draft.bases, [question_id]: save.op_id };
      if (!settled) return unchanged(this.#noted({ ...answered, bases, unsent: { ...draft.unsent, [question_id]: save } }));
      const told = { ...answered, bases, unsent: without(draft.unsent, question_id), saves, measured_told: measuredSeconds(answered) };
      const asked = isCheck ? { ...told, checking: { ...draft.checking, [question_id]: save.op_id } } : told;
      return { draft: this.#noted(asked), operations: [save] };
    };
  }

  /** Queues what is still being written. */
  settle(): QuizChange {
    return (draft) => {
      const operations = Object.values(draft.unsent ?? {});
      if (operations.length === 0) return unchanged(draft);
      const saves = Object.fromEntries(Object.entries(draft.unsent ?? {}).map(([id, { op_id }]) => [id, op_id]));
      return { draft: { ...draft, unsent: {}, saves: { ...draft.saves, ...saves } }, operations };
    };
  }

  /**
   * Submits the quiz with every answer that is on this device. It depends on its start alone; the ordering key keeps the order.
   * @param isClockUp the clock ran out. It is some seconds ahead of the draft, which then counts the whole time, so that server and screens agree.
   */
  submit(at: string, opId: string, isClockUp = false): QuizChange {
    return (before) => {
      const draft = isClockUp ? withTimeUsedUp(this.#place.paper, before) : before;
      const state = quizReducer(draft.state, { type: 'submit', at });
      if (state === draft.state) return unchanged(before);
      const submit = { op_id: opId, is_time_up: isTimeUsedUp(this.#place.paper, draft) };
      const submitted = { ...draft, state, submit, unsent: {}, bases: sentBases(draft) };
      // What was wiped out last is in no submission: the server would judge what it had before.
      const answered = responsesOf(state, this.#place.paper);
      const takenBack = Object.entries(draft.unsent ?? {}).flatMap(([id, save]) => (answered[id] ? [] : [save]));
      return { draft: this.#noted(submitted), operations: [...takenBack, ...this.#submitOf(submitted)] };
    };
  }

  /** Notes that the student has looked at versions from other devices and keeps what is on the screen. */
  setAside(opIds: readonly string[]): QuizChange {
    return (draft) => unchanged({ ...draft, set_aside: [...new Set([...(draft.set_aside ?? []), ...opIds])] });
  }

  /** Moves between questions, marks one, counts its time. */
  move(action: Exclude<QuizAction, { type: 'start' | 'answer' | 'submit' }>): QuizChange {
    return (draft) => unchanged(this.#after(draft, action));
  }

  /**
   * Begins another attempt, once the last one was submitted: an assessment may allow several, and a teacher may give one more.
   * @param attemptNo at least: this device may not know of all that came between
   * @param keepsAnswers whether it begins with the answers of this one
   */
  again(attemptNo = 1, keepsAnswers = false): QuizChange {
    return (draft) => {
      if (draft.state.handed_in_at === null) return unchanged(draft);
      const { language, attempt_no = 1 } = draft;
      const kept = Object.entries(draft.state.answers).map(([id, answer]) => [id, { ...answer, seconds: 0 }] as const);
      const state = keepsAnswers ? { ...EMPTY_DRAFT.state, answers: Object.fromEntries(kept) } : EMPTY_DRAFT.state;
      return unchanged(this.#noted({ ...EMPTY_DRAFT, state, language, attempt_no: Math.max(attempt_no + 1, attemptNo) }));
    };
  }

  /**
   * Tells the server how much of a test's time is used up, where it does not know `most` seconds of it or more: another device goes on
   * from there. Answers tell it too, and somebody may read for long without answering.
   */
  tellTime(most: number, opId: string): QuizChange {
    return (draft) => {
      const { start, state, measured_told = 0, measured_before = 0 } = draft;
      const isTimed = limitOf(this.#place.paper, draft) !== null;
      const measured = measuredSeconds(draft);
      if (!isTimed || state.result_id === null || state.handed_in_at !== null) return unchanged(draft);
      if (measured - Math.max(measured_told, measured_before) < most) return unchanged(draft);
      const place = { lane: this.#lane, opId, dependsOn: start ? [start.op_id] : [] };
      const told = operationFor(this.#submitting, { body: this.#body(draft, 'save', {}) }, place);
      return { draft: { ...draft, measured_told: measured }, operations: [told] };
    };
  }

  setLanguage(language: 'en' | 'es' | null): QuizChange {
    return (draft) => unchanged(draft.language === language ? draft : { ...draft, language });
  }

  /**
   * Merges what the server has, where this device knows less. What was still being written when the quiz was submitted elsewhere is
   * queued all the same: whether it counts is the server's, or a teacher's, to say.
   */
  mergeServerAttempt(attempt: QuizAttempt): QuizChange {
    return (draft, here) => {
      const merged = withServerAttempt(draft, attempt, this.#place.paper, here);
      if (merged === draft) return unchanged(draft);
      if (merged.state.handed_in_at === null) return unchanged(this.#noted(merged));
      return { draft: this.#noted({ ...merged, unsent: {} }), operations: Object.values(draft.unsent ?? {}) };
    };
  }

  /**
   * A draft of the first releases in the shape of this one. Those named an operation before they queued it: what is named and is
   * neither in the outbox nor among what was received is queued now. An answer goes under a new id, as it may have changed since.
   * @param mint new ids for answers
   */
  upgrade(kept: QuizDraft | QuizDraftOfVersion1 | null, here: OperationsHere, mint: (question: QuizQuestion) => string): QuizStep {
    if (kept === null) return unchanged(EMPTY_DRAFT);
    if (!isOfVersion1(kept)) return unchanged(kept);
    const { start, submit, ...rest } = kept;
    const { saves } = rest;
    const draft: QuizDraft = {
      ...EMPTY_DRAFT,
      ...rest,
      v: DRAFT_VERSION,
      start: start && { op_id: start.op_id, tracked: start.tracked },
      submit: submit && { op_id: submit.op_id },
    };
    const operations: NewOperation[] = [];
    if (start && !start.queued && !here.has(start.op_id)) operations.push(...this.#startOf(draft));
    const isOpen = draft.state.handed_in_at === null && draft.state.result_id !== null;
    for (const question of isOpen ? this.#place.paper.questions : []) {
      // What was typed last may be newer than any save of it: the first releases did not note that.
      const cut = saves[question.question_id] !== undefined && !here.has(saves[question.question_id] ?? '');
      const typed = isWritten(question) && draft.state.answers[question.question_id] !== undefined;
      if (cut || typed) operations.push(this.#save(draft, question, mint(question)));
    }
    if (submit && !submit.queued && !here.has(submit.op_id)) operations.push(...this.#submitOf(draft));
    return { draft: this.#noted(draft), operations };
  }

  /**
   * The draft as a tab still knows it, where the browser took the tables from under it: with the operations that carry all of it. What
   * the server has already changes nothing there; an answer goes under a new id, as it may have changed since.
   */
  bringBack(known: QuizDraft, mint: (question: QuizQuestion) => string): QuizStep {
    const answered = this.#place.paper.questions.filter(({ question_id }) => known.state.answers[question_id] !== undefined);
    const saves = known.state.handed_in_at === null ? answered.map((question) => this.#save(known, question, mint(question))) : [];
    const named = Object.fromEntries(saves.map(({ op_id }, index) => [answered[index]?.question_id, op_id]));
    const draft = { ...known, saves: { ...known.saves, ...named }, unsent: {} };
    return { draft: this.#noted(draft), operations: [...this.#startOf(known), ...saves, ...this.#submitOf(known)] };
  }

  get #lane(): string {
    return `${this.#place.user_puid}:${this.#place.assignment_id}`;
  }

  #after(draft: QuizDraft, action: QuizAction): QuizDraft {
    const state = quizReducer(draft.state, action);
    return state === draft.state ? draft : this.#noted({ ...draft, state });
  }

  #noted(draft: QuizDraft): QuizDraft {
    const { assignment_id, resource_id, paper } = this.#place;
    return { ...draft, notes: [noteOf(draft, assignment_id, resource_id, paper)] };
  }

  #startOf({ start, state }: QuizDraft): NewOperation[] {
    const { user_puid, lesson_id, assignment_id, paper } = this.#place;
    if (!start || state.result_id === null) return [];
    const body = {
      user_puid,
      lesson_id,
      assignment_id,
      result_id: state.result_id,
      lesson_resource_tracking_id: start.tracked.tracking_id,
      is_learnosity_enabled: false,
    };
    const options = { lane: this.#lane, opId: start.op_id, dependsOn: [start.tracked.op_id] };
    return paper.assessment
      ? [operationFor(startAssessment, { body: { ...body, assessment_id: paper.quiz_id } }, options)]
      : [operationFor(startQuiz, { body: { ...body, quiz_id: paper.quiz_id } }, options)];
  }

  #save(draft: QuizDraft, question: QuizQuestion, opId: string, isCheck = false): NewOperation & { readonly op_id: string } {
    const { start, state } = draft;
    const { question_id } = question;
    const response = responseTo(state, question) ?? takenBack(state, question_id);
    const quizResponse = { [String(question_id)]: { ...response, based_on: baseOf(draft, question_id) } };
    const body = { ...this.#body(draft, 'save', quizResponse), ...(isCheck && { is_check: true }) };
    return operationFor(this.#submitting, { body }, { lane: this.#lane, opId, dependsOn: start ? [start.op_id] : [] });
  }

  #submitOf(draft: QuizDraft): NewOperation[] {
    const { start, state, submit } = draft;
    if (!submit || state.result_id === null) return [];
    const answered = Object.entries(responsesOf(state, this.#place.paper));
    const based = answered.map(([id, response]) => [id, { ...response, based_on: baseOf(draft, id) }] as const);
    const body = this.#body(draft, 'submit', Object.fromEntries(based));
    const place = { lane: this.#lane, opId: submit.op_id, dependsOn: start ? [start.op_id] : [] };
    return [operationFor(this.#submitting, { body }, place)];
  }

  get #submitting() {
    return this.#place.paper.assessment ? submitAssessmentResponse : submitQuizResponse;
  }

  #body(draft: QuizDraft, submit_type: 'save' | 'submit', quizResponse: Record<string, QuestionResponse>) {
    const { user_puid, paper } = this.#place;
    const body = { user_puid, result_id: draft.state.result_id ?? '', time_spent: SUBMIT_TIME_SPENT, submit_type, quizResponse };
    return paper.assessment ? { ...body, measured_seconds: measuredSeconds(draft) } : body;
  }
}

function without(unsent: QuizDraft['unsent'], questionId: number): NonNullable<QuizDraft['unsent']> {
  return Object.fromEntries(Object.entries(unsent ?? {}).filter(([id]) => id !== String(questionId)));
}
