import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { pushAs, type QuizLesson, quizChain, untouchedQuiz } from './quiz-chain.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/** What became of one pile. */
export interface Decided {
  readonly student_puid: string;
  readonly assignment_id: number;
  readonly applied: number;
  readonly refused: number;
  readonly refusal: string | null;
}

/** How a push was answered, a word and a status each. */
export const said = (results: readonly SyncResult[]) => results.map(({ outcome, http_status }) => `${outcome} ${http_status}`);

/** What a refusal says of keeping the work. */
export const noticeOf = (result: SyncResult | undefined) =>
  result?.reply.data as { held?: boolean; reason?: string; decision?: string | null } | null;

/** A class whose student has a whole quiz on the device, before a teacher who may close the lesson. */
export class HeldWorkRoom {
  server!: TestServer;
  teacher!: Person;
  student!: Person;
  quiz!: QuizLesson;
  answers!: Record<string, number | number[]>;
  /** From the lesson's first second to handing in. */
  ops!: SyncOp[];
  #number = 1;

  async open(): Promise<void> {
    this.server = await startTestServer();
    this.teacher = await this.server.as('teacher1');
  }

  /** A student who has done nothing yet; what was done to the lesson before is taken back. */
  async nextStudent(): Promise<void> {
    this.student = await this.server.as(`student${this.#number++}`);
    await this.server.pool.query('update assignment set closed_at = null, late_until = null');
    this.quiz = await untouchedQuiz(this.student);
    const { rows } = await this.server.pool.query<{ question_id: number; right: number[] }>(
      `select q.question_id, array_agg(o.answer_id) filter (where o.is_correct) as right
       from quiz_question q join quiz_option o using (question_id) where q.quiz_id = $1 and q.sort_order >= 0 group by 1`,
      [this.quiz.quiz_id],
    );
    this.answers = Object.fromEntries(rows.map(({ question_id, right }) => [question_id, right.length === 1 ? (right[0] ?? 0) : right]));
    this.ops = this.lessonSession();
  }

  /** The same quiz taken anew, as on another device. */
  lessonSession(person: Person = this.student): SyncOp[] {
    return quizChain(person, this.quiz, this.answers);
  }

  get assignment(): number {
    return this.quiz.lesson.assignment_id;
  }

  /** @param change SQL that is set in the student's assignment */
  async set(change: string): Promise<void> {
    await this.server.pool.query(`update assignment set ${change} where assignment_id = $1`, [this.assignment]);
  }

  close(): Promise<void> {
    return this.set('closed_at = now()');
  }

  reopen(): Promise<void> {
    return this.set('closed_at = null');
  }

  push(ops: readonly SyncOp[] = this.ops): Promise<SyncResult[]> {
    return pushAs(this.student, ops);
  }

  async piles(person: Person = this.teacher): Promise<HeldPile[]> {
    return (await person.call<HeldPile[]>('GET', `/v2/Report/get_held_work?user_puid=${person.user_puid}`)).data;
  }

  async ownPile(): Promise<HeldPile | undefined> {
    return (await this.piles()).find(({ student_puid }) => student_puid === this.student.user_puid);
  }

  async decide(decision: string, person: Person = this.teacher) {
    const pile = await this.ownPile();
    if (!pile) throw new Error('nothing is held');
    return this.decideOn(decision, pile, person);
  }

  decideOn(decision: string, pile: Pick<HeldPile, 'student_puid' | 'assignment_id' | 'through'>, person: Person = this.teacher) {
    const { student_puid, assignment_id, through } = pile;
    return person.call<Decided[]>('POST', '/v2/Report/decide_held_work', {
      payload: { user_puid: person.user_puid, decision, piles: [{ student_puid, assignment_id, through }] },
    });
  }

  async attempts(): Promise<{ submitted_at: Date | null; score: number | null }[]> {
    const { rows } = await this.server.pool.query<{ submitted_at: Date | null; score: number | null }>(
      'select submitted_at, score from quiz_result where user_puid = $1 and assignment_id = $2',
      [this.student.user_puid, this.assignment],
    );
    return rows;
  }
}

/** The room for a file of tests: a server of its own, a student each. */
export function heldWorkRoom(): HeldWorkRoom {
  const room = new HeldWorkRoom();
  beforeAll(() => room.open());
  beforeEach(() => room.nextStudent());
  afterAll(() => room.server.close());
  return room;
}
