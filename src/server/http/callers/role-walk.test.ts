import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreMyGroup } from '#contract/groups/groups.contract.ts';
import { allEndpoints } from '#contract/index.ts';
import { ROLE, type RoleName } from '#contract/roles.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { LEARNED_INSIDE, sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { missingRecords, type WalkRecords, walkRecords } from '#testing/walk-records.ts';
import { sampleOf, WALK_SEED } from '#testing/walk-sample.ts';

/** Every call x every role x whose: what the contract says is what happens. In `npm test`, one role that may call and one that may not. */
const CALLERS: Record<string, RoleName> = {
  student1: 'student',
  teacher1: 'teacher',
  schooladmin: 'schoolAdmin',
  districtadmin: 'districtAdmin',
  productadmin: 'productAdmin',
  superadmin: 'superAdmin',
  student40: 'guest',
  student41: 'none',
};
const OTHERS = { classmate: 'student2', 'other class': 'student37', 'other school': 'student49', 'other district': 'mv-student1' } as const;
type Whose = 'self' | keyof typeof OTHERS | 'missing';
const WHOSE: Whose[] = ['self', 'classmate', 'other class', 'other school', 'other district', 'missing'];
const UNUSABLE: RoleName[] = ['guest', 'none'];

/** Whom a role may act for, and whose class it may look at (design, "Roles"). */
const REACH: Record<RoleName, readonly Whose[]> = {
  none: [],
  guest: [],
  student: ['self'],
  teacher: ['self', 'classmate'],
  schoolAdmin: ['self', 'classmate', 'other class'],
  districtAdmin: ['self', 'classmate', 'other class', 'other school'],
  productAdmin: [],
  superAdmin: ['self', 'classmate', 'other class', 'other school', 'other district'],
};

let server: TestServer;
const people = new Map<string, Person>();
const records = new Map<Whose, WalkRecords>();

beforeAll(async () => {
  server = await startTestServer();
  for (const [name, role] of Object.entries(CALLERS)) {
    if (UNUSABLE.includes(role))
      await server.pool.query('update app_user set role = $1 where user_puid = $2', [ROLE[role], demoPerson(name).userPuid]);
    people.set(name, await server.as(name));
  }
  records.set('self', await walkRecords(server.pool, demoPerson('student1').userPuid));
  for (const [whose, name] of Object.entries(OTHERS))
    records.set(whose as Whose, await walkRecords(server.pool, demoPerson(name).userPuid));
  records.set('missing', missingRecords(1001));
});
afterAll(() => server.close());

function puidOf(whose: Whose, caller: Person): string {
  if (whose === 'self') return caller.user_puid;
  return whose === 'missing' ? randomUUID() : demoPerson(OTHERS[whose]).userPuid;
}

function inputFor(call: string, person: string, about: WalkRecords) {
  const make = WALK_INPUTS[call];
  if (make === undefined)
    throw new Error(`${call} is declared and has no input: add '${call}' to the file of its area in src/testing/walk-inputs/`);
  return make(person, about);
}

async function walk(
  call: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  caller: Person,
  person: string,
  about: WalkRecords,
) {
  const input = inputFor(call, person, about);
  const texts = Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  const answer = await caller.call(method, path, { query: texts, ...(method === 'GET' ? {} : sentAs(input)) });
  expect(answer.status).toBe(answer.code === 200 ? 'success' : 'error');
  return answer.code;
}

const guarded = allEndpoints().flatMap(({ area, name, endpoint }) => {
  const access = endpoint.access;
  return access.kind === 'roles' ? [{ call: `${area}.${name}`, endpoint, access }] : [];
});

describe.each(guarded)(`$call (WALK_SEED=${WALK_SEED})`, ({ call, endpoint, access }) => {
  const names = inputFor(call, 'person', missingRecords(1));
  const personField = [...Object.entries(names.query ?? {}), ...Object.entries(names.body ?? {})].find(
    ([, value]) => value === 'person',
  )?.[0];
  const recordText = JSON.stringify(
    inputFor(call, 'person', {
      ...missingRecords(1),
      assignment_id: 31337,
      group_puid: 'a group',
      result_id: 'a result',
      device_id: 'a device',
    }),
  );
  /** Only calls about a class, an attempt or a device can be about somebody else's. */
  const isAboutRecords = /31337|a group|a result|a device/.test(recordText);

  it('is closed without a token', async () => {
    expect((await server.app.inject({ method: endpoint.method, url: endpoint.path })).statusCode).toBe(401);
  });

  // The role that is drawn to bring classes back may not reach all that another was drawn to delete; what comes later is about them too.
  if (call === 'groups.deleteMyGroup')
    afterAll(async () => {
      const caller = people.get('superadmin');
      if (caller === undefined) throw new Error('not set up');
      for (const about of records.values())
        await walk('groups.restoreMyGroup', restoreMyGroup.method, restoreMyGroup.path, caller, caller.user_puid, about);
    });

  // One test for all the people and records of a role: a test each would be 23,000, whose bookkeeping takes longer than the calls.
  const callers = Object.entries(CALLERS);
  const maySend = ([, role]: [string, RoleName]) => access.roles.includes(role);
  const sampled = [
    ...sampleOf(callers.filter(maySend), 1, `${call} open`),
    ...sampleOf(
      callers.filter((caller) => !maySend(caller)),
      1,
      `${call} closed`,
    ),
  ];
  it.each(sampled)('answers %s as the contract says, whomever and whatever it is about', async (callerName, role) => {
    const caller = people.get(callerName);
    const own = records.get('self');
    if (caller === undefined || own === undefined) throw new Error('not set up');
    const closed = UNUSABLE.includes(role) ? [401] : access.roles.includes(role) ? null : [403];
    // Whom a call is closed to is settled before it is looked at: the two that are furthest apart show it.
    const everybody: readonly Whose[] = closed ? ['self', 'other district'] : WHOSE;
    const passing = [200, LEARNED_INSIDE[call] ?? 200];
    const surprises: string[] = [];
    const expectCode = (about: string, code: number, expected: readonly number[]) => {
      if (!expected.includes(code)) surprises.push(`${about}: ${code}, not ${expected.join(' or ')}`);
    };

    const onlySelf = access.owner === 'self' || personField === 'logged_in_user_puid';
    for (const whose of personField === undefined ? (['self'] as const) : everybody) {
      const mayPass = whose === 'self' || (!onlySelf && REACH[role].includes(whose));
      const code = await walk(call, endpoint.method, endpoint.path, caller, puidOf(whose, caller), own);
      // Who sees no class finds none, whoever asks.
      const open = isAboutRecords && REACH[role].length === 0 ? [404] : passing;
      expectCode(`in the name of ${whose}`, code, closed ?? (mayPass ? open : [403]));
    }
    for (const whose of isAboutRecords ? everybody : []) {
      const about = records.get(whose);
      if (about === undefined) throw new Error('not set up');
      const mayPass = role === 'student' ? isOpenToStudent(call, whose) : REACH[role].includes(whose);
      const code = await walk(call, endpoint.method, endpoint.path, caller, caller.user_puid, about);
      // Somebody else's record looks like one that is not there: for a lesson session that is "start the lesson first".
      const notThere = call === 'learning.trackLessonResource' && whose === 'classmate' ? 409 : 404;
      expectCode(`about the records of ${whose}`, code, closed ?? (mayPass ? passing : [notThere]));
    }
    expect(surprises).toEqual([]);
  });
});

it("answers about a classmate's lesson session exactly as about one that nobody has", async () => {
  const [caller, own, classmates] = [people.get('student1'), records.get('self'), records.get('classmate')];
  if (caller === undefined || own === undefined || classmates === undefined) throw new Error('not set up');
  const [theirs, nobodys] = await Promise.all(
    [classmates.lesson_tracking_id, randomUUID()].map((lesson_tracking_id) => {
      const { query } = inputFor('learning.trackLessonResource', caller.user_puid, { ...own, lesson_tracking_id });
      const texts = Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
      return caller
        .call('POST', '/Assignment/track_lesson_resource', { query: texts })
        .then((answer) => [answer.code, answer.response.body]);
    }),
  );
  expect(theirs).toEqual(nobodys);
});

/** Classmates share the assignment, but not lesson sessions, visits or attempts. */
const PERSONAL = [
  'learning.trackLesson',
  'learning.trackLessonResource',
  'quizzes.startQuiz',
  'quizzes.startAssessment',
  'quizzes.startLearnosityAssessment',
  'quizzes.getAnswerVersions',
  'quizzes.submitQuizResponse',
  'quizzes.submitAssessmentResponse',
  'quizzes.submitReadersQuizResponse',
  'quizzes.submitPrintableQuizResponse',
  'quizzes.submitLearnosityAssessment',
  'reportAttempts.getIndividualQuizResponse',
  'reportAttempts.getIndividualAssessmentResponse',
  'reportAttempts.getIndividualQuizAttempts',
  'reportAttempts.getIndividualAssessmentAttempts',
  'reportAttempts.getIndividualLearnosityAssessmentAttempts',
  'reportAttempts.getIndividualLearnosityAssessmentResponse',
  'reportAttempts.getIndividualLearnosityAssessmentReport',
  'reportAttempts.insertFeedbackMessage',
  'reportAttempts.insertFeedback',
];
function isOpenToStudent(call: string, whose: Whose): boolean {
  return whose === 'self' || (whose === 'classmate' && !PERSONAL.includes(call));
}
