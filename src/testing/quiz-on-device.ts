import 'fake-indexeddb/auto';
import { beforeEach, expect } from 'vitest';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { QuizDraft } from '#client/student/features/quizzes/quiz-draft.ts';
import { QuizSession } from '#client/student/features/quizzes/quiz-session.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import type { OutboxEntry } from '#offline/outbox/outbox-entry.ts';
import { DeviceTabs } from './device-tabs.ts';

const both = { en: '', es: '' };
const optionOf = (answer_id: number): QuizQuestion['options'][number] => ({ answer_id, text: both });

/** Question 7, whose answer is written. */
export const FIELD: QuizQuestion = {
  question_id: 7,
  type: 'extended',
  select_count: 1,
  standard: '',
  stem: both,
  image: null,
  options: [optionOf(70)],
};
/** Question 8, of whose options two are chosen. */
export const SEVERAL: QuizQuestion = { ...FIELD, question_id: 8, type: 'multiple', select_count: 2, options: [80, 81].map(optionOf) };
export const PAPER: QuizPaper = { quiz_id: 1, title: both, instructions: both, questions: [FIELD, SEVERAL] };

/** When the quiz is submitted. */
export const AT = '2026-11-22T10:00:00Z';
/** Names the visit and the operation that told the server of it. */
export const tracked = () => ({ tracking_id: mintId(), op_id: mintId() });

/** What an operation of a quiz carries, as far as tests read it. */
interface SentBody {
  readonly submit_type?: string;
  readonly measured_seconds?: number;
  readonly quizResponse?: Record<number, { answer_id: number[]; answer_text: string }>;
}
const bodyOf = ({ body }: OutboxEntry) => body as SentBody;

/** One quiz, begun on a device of its own, with the student's hands and what the device keeps. */
export class QuizOnDevice {
  device!: DeviceTabs;
  tab!: DraftPorts;
  place!: QuizPlace;
  session!: QuizSession;

  async begin(): Promise<void> {
    this.device = new DeviceTabs(mintId());
    this.tab = this.device.openTab();
    this.place = { user_puid: mintId(), lesson_id: 1, assignment_id: 2, resource_id: 3, paper: PAPER };
    this.session = await this.open();
    this.session.start(tracked());
    await this.durable();
  }

  /** Opens the quiz, as after a reload; of another place where one is named. */
  open(place = this.place): Promise<QuizSession> {
    return QuizSession.open(place, this.tab);
  }

  openIn(tab: DraftPorts): Promise<QuizSession> {
    return QuizSession.open(this.place, tab);
  }

  openInOtherTab(place = this.place): Promise<QuizSession> {
    return QuizSession.open(place, this.device.openTab());
  }

  /** Waits until what was done is written. */
  async durable(session = this.session): Promise<void> {
    await expect.poll(() => session.view().saved).toBe('yes');
  }

  /** @param settled false while somebody is still writing */
  write(text: string, settled: boolean, session = this.session): void {
    session.answer(FIELD, { chosen: text === '' ? [] : [70], text }, settled);
  }

  choose(chosen: number[], session = this.session): void {
    session.answer(SEVERAL, { chosen }, true);
  }

  /** The saves and submits that the device sends or has sent, in order. */
  async sent(): Promise<SentBody[]> {
    return (await this.device.operations(this.place.user_puid)).map(bodyOf).filter(({ submit_type }) => submit_type !== undefined);
  }

  async textsSent(): Promise<(string | undefined)[]> {
    return (await this.sent()).map(({ quizResponse }) => quizResponse?.[7]?.answer_text);
  }

  async kept(): Promise<QuizDraft> {
    return (await this.device.draft(this.place.user_puid, 'quiz:2:3')) as QuizDraft;
  }
}

/** A quiz that is begun anew for each test. */
export function quizOnDevice(): QuizOnDevice {
  const quiz = new QuizOnDevice();
  beforeEach(() => quiz.begin());
  return quiz;
}
