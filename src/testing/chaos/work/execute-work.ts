import type { QuizSession } from '#client/student/features/quizzes/quiz-session.ts';
import { onFullDisk } from '../../full-disk.ts';
import { RuleBroken } from '../simulated-device.ts';
import { STUDENTS } from '../trace.ts';
import { type WorkDevice, WorkTab } from './work-device.ts';
import type { WorkHistory, WorkStep } from './work-history.ts';
import { CHOICES, READING, TEXT } from './work-lesson.ts';

/** An answer, and whether the screen called it saved. */
export interface Attempted {
  readonly value: string;
  isSaved: boolean;
  /** It could not be written at once, so a later answer from another tab may arrive before it. */
  mayComeLate: boolean;
}

/** Everything that screens called saved. */
export class WorkTrace {
  /** By attempt and question, in the order of answering. */
  readonly answers = new Map<string, Attempted[]>();
  /** Attempts that a screen called submitted. */
  readonly submitted = new Set<string>();
  readonly notes: { readonly user: string; readonly comment: string }[] = [];
  readonly completed = new Set<string>();

  attempt(resultId: string, questionId: number, value: string, mayComeLate: boolean): Attempted {
    const name = `${resultId} ${questionId}`;
    const attempted = { value, isSaved: false, mayComeLate };
    this.answers.set(name, [...(this.answers.get(name) ?? []), attempted]);
    return attempted;
  }
}

const SIGN_OUT_ENDS_WITHIN_MS = 60_000;
const SAVED_AT = '2026-11-22T10:00:00.000Z';

/** Executes a history. The caller lets everything arrive afterwards. */
export async function executeWork(device: WorkDevice, { steps, fullAt, isOnline }: WorkHistory): Promise<WorkTrace> {
  const execution = new WorkExecution(device);
  await execution.signIn(0);
  // Once with the network, as after any sign-in: it gets the device ready to seal.
  await execution.drain('tab');
  device.isOnline = isOnline;
  for (const [index, step] of steps.entries()) {
    execution.isFull = index === fullAt;
    if (execution.isFull) await onFullDisk(() => execution.take(step));
    else await execution.take(step);
    device.restart();
    device.now += 1_000;
  }
  return execution.trace;
}

class WorkExecution {
  readonly trace = new WorkTrace();
  isFull = false;
  #student = 0;

  constructor(readonly device: WorkDevice) {}

  async signIn(student: number): Promise<void> {
    this.#student = student;
    const user = STUDENTS[student] ?? '';
    for (let time = 0; time < 5 && this.device.session?.user_puid !== user; time += 1) {
      await this.#tab(0).alive(() => this.#tab(0).takeOver(user));
      this.device.restart();
    }
    if (this.device.session?.user_puid !== user) throw new RuleBroken('a student could not sign in');
  }

  async drain(by: 'tab' | 'worker'): Promise<void> {
    const process = by === 'tab' ? this.#tab(0) : new WorkTab(this.device, 'worker');
    await process.alive(() => process.drain().catch(allowFull));
  }

  async take(step: WorkStep): Promise<void> {
    const { device } = this;
    switch (step.do) {
      case 'drain':
        return this.drain(step.by);
      case 'sign out':
        await this.#signOut();
        return this.signIn(1 - this.#student);
      case 'sign in over somebody':
        return this.signIn(1 - this.#student);
      case 'close':
        return this.#tab(step.tab).process.kill();
      case 'reload':
        this.#tab(step.tab).close();
        return void (await this.#tab(step.tab).alive(() => this.#tab(step.tab).screens().catch(allowFull)));
      default:
        await this.#tab(step.tab).alive(() => this.#atScreen(step).catch(allowFull));
        device.now += 500;
    }
  }

  async #atScreen(step: Exclude<WorkStep, { do: 'drain' | 'sign out' | 'sign in over somebody' | 'close' | 'reload' }>): Promise<void> {
    const tab = this.#tab(step.tab);
    const screens = await tab.screens();
    if (!screens) return;
    const { user, quiz, tracker } = screens;
    switch (step.do) {
      case 'choose': {
        const question = CHOICES[step.question];
        const option = question?.options[step.option];
        if (question && option)
          await this.#answer(quiz, question.question_id, String(option.answer_id), () =>
            quiz.answer(question, { chosen: [option.answer_id] }, true),
          );
        return;
      }
      case 'type':
        return this.#answer(quiz, TEXT.question_id, step.text, () => quiz.answer(TEXT, { chosen: [90], text: step.text }, false));
      case 'leave the field': {
        const text = quiz.view().draft.state.answers[TEXT.question_id]?.text;
        if (text !== undefined) await this.#answer(quiz, TEXT.question_id, text, () => quiz.answer(TEXT, { chosen: [90], text }, true));
        return;
      }
      case 'submit': {
        const resultId = quiz.view().draft.state.result_id ?? '';
        if ((await quiz.submit(SAVED_AT)) !== null) this.trace.submitted.add(resultId);
        return;
      }
      case 'complete the reading':
        this.device.now += 7_000;
        await tracker.complete();
        this.trace.completed.add(`${user} ${READING.resource_id}`);
        return;
      case 'track time':
        this.device.now += 7_000;
        return tracker.flush(1);
      case 'make a note':
        await tab.saveNote(user, step.text);
        this.trace.notes.push({ user, comment: step.text });
    }
  }

  async #answer(quiz: QuizSession, questionId: number, value: string, give: () => void): Promise<void> {
    const { result_id, handed_in_at } = quiz.view().draft.state;
    if (result_id === null || handed_in_at !== null) return;
    const attempted = this.trace.attempt(result_id, questionId, value, this.isFull);
    give();
    await rested(quiz);
    const { draft, saved } = quiz.view();
    const shown = draft.state.answers[questionId];
    if (saved === 'yes' && shown && value === (shown.text ?? String(shown.chosen[0]))) attempted.isSaved = true;
    if (saved === 'failed') attempted.mayComeLate = true;
  }

  async #signOut(): Promise<void> {
    const tab = this.#tab(0);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RuleBroken('a sign-out never ended')), SIGN_OUT_ENDS_WITHIN_MS);
    });
    await Promise.race([tab.alive(() => tab.signOut()), late]).finally(() => clearTimeout(timer));
    if (tab.process.isAlive && this.device.session !== null) throw new RuleBroken('a sign-out left the session');
  }

  #tab(index: number): WorkTab {
    const tab = this.device.tabs[index];
    if (!tab) throw new Error('there are two tabs');
    return tab;
  }
}

/** On a full device a screen says truthfully that it could not save, which is allowed. */
function allowFull(error: unknown): null {
  if (error instanceof RuleBroken) throw error;
  return null;
}

/** Resolves when nothing is being written. */
function rested(quiz: QuizSession): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (quiz.view().saved === 'writing') return;
      stop();
      resolve();
    };
    const stop = quiz.subscribe(look);
    look();
  });
}
