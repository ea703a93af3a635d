import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PlatformDelay, PlatformScore } from '#contract/sso/lti-scores.schemas.ts';
import { openDatabase } from '#server/db/database.ts';
import { readLessonScores } from '#server/features/reports/lesson-scores.ts';
import { type AskPlatform, createAskPlatform } from '#server/features/sso/lti/scores/ask-platform.ts';
import { collectScores } from '#server/features/sso/lti/scores/collect-scores.ts';
import { sendScores } from '#server/features/sso/lti/scores/send-scores.ts';
import { createSecretBox } from '#server/http/secret-box.ts';
import { LtiGradeService } from './lti-grade-service.ts';
import { CLAIM, ltiLaunches } from './lti-launches.ts';
import { LtiPlatform } from './lti-platform.ts';
import { type GivenPaper, makeSmallClass, type Name, type SmallClass } from './small-class.ts';
import { TEST_KEYS } from './test-keys.ts';
import type { Person } from './test-server.ts';

/** A learning platform with its grade service, as the district's administrator registered it. */
export interface GradedPlatform {
  readonly clientId: string;
  readonly launches: LtiPlatform;
  readonly grades: LtiGradeService;
}

/** Calls after `now`. */
export const after = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** A small class whose lessons are opened from one or several platforms, and what sends their scores. */
export class GradedLessons {
  readonly lti = ltiLaunches();
  readonly platforms: readonly GradedPlatform[];
  ask!: AskPlatform;
  teacher!: Person;
  school!: SmallClass;

  constructor(clients: readonly string[]) {
    this.platforms = clients.map((clientId) => ({
      clientId,
      launches: new LtiPlatform(clientId),
      grades: new LtiGradeService(clientId, async () => (await this.lti.server.app.inject('/sso/lti/jwks.json')).json<JSONWebKeySet>()),
    }));
  }

  get first(): GradedPlatform {
    return this.platforms[0] as GradedPlatform;
  }
  get grades(): LtiGradeService {
    return this.first.grades;
  }
  get pool() {
    return this.lti.server.pool;
  }
  get db() {
    return openDatabase(this.pool);
  }

  async start(): Promise<void> {
    for (const { launches, grades } of this.platforms) {
      await Promise.all([launches.listen(), grades.listen()]);
      await this.lti.register('districtadmin', launches.settings({ token_url: grades.tokenUrl }));
    }
    this.ask = this.newAsk();
    this.teacher = await this.lti.server.as('teacher1');
  }

  async close(): Promise<void> {
    await Promise.all(this.platforms.flatMap(({ launches, grades }) => [launches.close(), grades.close()]));
  }

  async reset(): Promise<void> {
    for (const table of ['lti_score', 'lti_link', 'lti_delivery']) await this.pool.query(`delete from ${table}`);
    for (const { grades } of this.platforms) grades.reset();
    this.school = await makeSmallClass(this.pool);
  }

  /** As another server asks, which has no token yet. */
  newAsk(): AskPlatform {
    return createAskPlatform(this.db, createSecretBox(TEST_KEYS.sessionSecret), true);
  }

  async userNameOf(name: Name): Promise<string> {
    const { rows } = await this.pool.query<{ user_name: string }>('select user_name from app_user where user_puid = $1', [
      this.school.people[name],
    ]);
    return rows[0]?.user_name ?? '';
  }

  /** A student opens the lesson of the quiz from a platform. @returns the platform's number of the student */
  async open(name: Name, options: OpenOptions = {}): Promise<string> {
    const { platform = this.first, paper = this.school.quiz, lineitem = platform.grades.column('shores'), claims = {} } = options;
    const userName = await this.userNameOf(name);
    const launch = {
      [`${CLAIM}custom`]: { lesson_id: String(paper.lesson_id) },
      [`${CLAIM}resource_link`]: { id: `link-${this.school.quiz.lesson_id}`, title: 'Shores' },
      [`${CLAIM}context`]: { id: 'c7', title: 'Science 5' },
      ...platform.grades.claim(lineitem),
      ...claims,
    };
    const { address } = await this.lti.visit({ sub: `canvas-${userName}`, userName, claims: launch }, platform.launches);
    expect(address).toContain('#sso=');
    return `canvas-${userName}`;
  }

  release(paper: GivenPaper = this.school.quiz, more: object = {}) {
    return this.teacher.call('POST', '/Assignment/release_report', {
      payload: {
        released_by_puid: this.teacher.user_puid,
        quiz_assessment_id: paper.quiz_id,
        item_type_id: paper === this.school.quiz ? 18 : 24,
        grouppuid: this.school.group_puid,
        release_date: null,
        ...more,
      },
    });
  }

  collect(now = new Date(), read = readLessonScores): Promise<number> {
    return collectScores({ db: this.db, readLessonScores: read, goesOn: () => true }, now);
  }

  /** @param now when; by default as time goes on */
  send(now?: Date, ask = this.ask): Promise<number> {
    return sendScores({ db: this.db, ask, goesOn: () => true, log: { warn: () => undefined } }, () => now ?? new Date());
  }

  /** Everything that changed is looked for again, and sent. */
  async lookAndSend(now?: Date): Promise<number> {
    await this.lookAgain();
    await this.collect(now);
    return this.send(now);
  }

  async lookAgain(): Promise<void> {
    await this.pool.query('update lti_link set looked_at = null');
  }

  async list(person = this.teacher, state?: string) {
    const { data } = await person.call<{ scores: PlatformScore[]; delays: PlatformDelay[]; failed: number }>(
      'GET',
      '/v2/lti/get_platform_scores',
      { query: { user_puid: person.user_puid, ...(state ? { state } : {}) } },
    );
    return data;
  }

  retry(one: object | null = null, person = this.teacher) {
    return person.call<{ queued: number }>('POST', '/v2/lti/retry_platform_scores', { payload: { user_puid: person.user_puid, one } });
  }
}

interface OpenOptions {
  readonly platform?: GradedPlatform;
  readonly paper?: GivenPaper;
  /** Null: the launch names no column. */
  readonly lineitem?: string | null;
  readonly claims?: object;
}

/** One server with its platforms for a file of tests, and a new class for each test. */
export function gradedLessons(...clients: string[]): GradedLessons {
  const lessons = new GradedLessons(clients);
  beforeAll(() => lessons.start());
  afterAll(() => lessons.close());
  beforeEach(() => lessons.reset());
  return lessons;
}
