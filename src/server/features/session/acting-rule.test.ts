import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingRule, isChange } from '#contract/acting-rule.ts';
import { allEndpoints } from '#contract/index.ts';
import type { RoleName } from '#contract/roles.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { DEMO_PASSWORD } from '#server/demo/fill-demo-district.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { type WalkRecords, walkRecords } from '#testing/walk-records.ts';

let server: TestServer;
let records: WalkRecords;
beforeAll(async () => {
  server = await startTestServer();
  records = await walkRecords(server.pool, demoPerson('student1').userPuid);
});
afterAll(() => server.close());

interface Session {
  readonly user_puid: string;
  readonly token: string;
}
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Session, more: object = {}) {
  const reply = await server.app.inject({
    method,
    url,
    ...more,
    headers: { authorization: `Bearer ${who.token}`, ...('headers' in more ? (more.headers as object) : {}) },
  });
  const isFile = reply.headers['content-disposition'] !== undefined;
  return {
    http: reply.statusCode,
    code: isFile ? undefined : (reply.json().code as string | undefined),
    data: isFile ? null : reply.json().data,
  };
}
/** Somebody whose account a super administrator has opened. */
async function actAs(user_name: string, admin = 'superadmin'): Promise<Session> {
  const payload = { user_name: admin, password: DEMO_PASSWORD, device_id: randomUUID() };
  const { token } = (await server.app.inject({ method: 'POST', url: '/v2/session/login', payload })).json().data;
  const own = { user_puid: demoPerson(admin).userPuid, token };
  const account_puid = demoPerson(user_name).userPuid;
  const opened = await ask('POST', '/v2/session/login_as_user', own, { payload: { logged_in_user_puid: own.user_puid, account_puid } });
  return { user_puid: account_puid, token: opened.data.token };
}
const giveReason = (who: Session, reason = 'a question of the family') =>
  ask('POST', '/v2/session/give_acting_reason', who, { payload: { user_puid: who.user_puid, reason } });

const ACTED: Partial<Record<RoleName, string>> = {
  student: 'student1',
  teacher: 'teacher1',
  schoolAdmin: 'schooladmin',
  districtAdmin: 'districtadmin',
  productAdmin: 'productadmin',
};
/** Every call that is no GET, or changes something all the same, of a role below a super administrator. */
const CALLS = allEndpoints().flatMap(({ area, name, endpoint }) => {
  const { access } = endpoint;
  if (access.kind === 'public' || (endpoint.method === 'GET' && !isChange(endpoint))) return [];
  const who = Object.entries(ACTED).find(([role]) => access.roles.includes(role as RoleName))?.[1];
  return who === undefined ? [] : [{ call: `${area}.${name}`, endpoint, who }];
});

describe('in somebody else’s name', () => {
  it('leaves open what only reads, or belongs to the device, and nothing else', () => {
    const open = CALLS.filter(({ endpoint }) => actingRule(endpoint) === 'open' && endpoint.offline !== 'cached').map(
      ({ call }) => call.split('.')[1],
    );
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "buildFromBank",
        "certify",
        "checkDraft",
        "copyBankQuestions",
        "deliver",
        "exportCsv",
        "exportGradebook",
        "exportGroupReportCsv",
        "exportIndividualAssessmentReportCsv",
        "exportIndividualStudentAssesmentReportCsv",
        "exportIndividualStudentQuizReportCsv",
        "exportItemAnalysisReport",
        "exportQuestions",
        "exportReportTable",
        "exportScores",
        "exportStudentReportCsv",
        "getAnswerKey",
        "getAttachmentUrl",
        "getDraftFiles",
        "getLessonFileUrl",
        "getLessonUrlId",
        "getSharedUsersForLesson",
        "giveActingReason",
        "learnosityExportItemAnalysisReport",
        "matchStudents",
        "previewDraft",
        "previewOwnQuiz",
        "previewQuestionsExport",
        "previewRescoring",
        "push",
        "readMetadata",
        "reportDevice",
        "reportPageFault",
        "returnToOwnAccount",
        "takeReturned",
      ]
    `);
  });

  it('refuses every change without a reason, and takes none of a student’s own work or of the account with one', async () => {
    const sessions = new Map<string, Session>();
    for (const who of new Set(CALLS.map((call) => call.who))) sessions.set(who, await actAs(who));
    const walk = async () => {
      const answers = new Map<string, string>();
      for (const { call, endpoint, who } of CALLS) {
        const session = sessions.get(who);
        if (session === undefined || actingRule(endpoint) === 'open') continue;
        const input = WALK_INPUTS[call]?.(session.user_puid, records) ?? {};
        const query = Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
        const more = endpoint.method === 'GET' ? { query } : { query, ...sentAs(input) };
        answers.set(call, (await ask(endpoint.method, endpoint.path, session, more)).code ?? 'answered');
      }
      return answers;
    };
    const before = await walk();
    const strange = CALLS.flatMap(({ call, endpoint }) => {
      const rule = actingRule(endpoint);
      const never = endpoint.ownAccount ? 'account_not_changed_as' : 'not_in_anothers_name';
      const expected = rule === 'never' ? never : 'acting_reason_needed';
      return rule === 'open' || before.get(call) === expected ? [] : [`${call}: ${before.get(call)}, not ${expected}`];
    });
    expect(strange).toEqual([]);
    expect(before.size).toBeGreaterThan(150);
    for (const session of sessions.values()) expect((await giveReason(session)).http).toBe(200);
    const after = await walk();
    const stillAsked = [...after].filter(([, code]) => code === 'acting_reason_needed').map(([call]) => call);
    expect(stillAsked).toEqual([]);
    const never = CALLS.filter(({ endpoint }) => actingRule(endpoint) === 'never');
    expect(never.filter(({ call }) => after.get(call) !== before.get(call)).map(({ call }) => call)).toEqual([]);
    // Answering, turning in, practice and progress, by name.
    for (const call of [
      'quizzes.startQuiz',
      'quizzes.submitQuizResponse',
      'quizzes.submitAssessmentResponse',
      'learning.trackLesson',
      'quizsmart.answerQuestion',
      'quizsmart.registerPlayer',
      'content.trackContentStart',
      'reading.saveNote',
    ])
      expect(after.get(call), call).toBe('not_in_anothers_name');
  });

  it('keeps the reason for this sign-in alone, in the person’s log and the district’s, with both names', async () => {
    const [acted, another] = [await actAs('teacher2', 'schooladmin'), await actAs('teacher2', 'schooladmin')];
    const comment = (who: Session) =>
      ask('POST', '/v2/profile/save_appearance', who, {
        payload: { user_puid: who.user_puid, appearance: { language: 'es', scheme: 'dark', contrast: 'normal', text_size: 1 } },
      });
    expect((await giveReason(acted, '   hm  ')).http).toBe(400);
    expect((await comment(acted)).code).toBe('acting_reason_needed');
    expect((await giveReason(acted, 'she asked for Spanish')).http).toBe(200);
    expect((await comment(acted)).http).toBe(200);
    expect((await comment(another)).code).toBe('acting_reason_needed');
    const teacher = await server.as('teacher2');
    expect((await giveReason({ user_puid: teacher.user_puid, token: teacher.token })).http).toBe(409);
    const mine = () =>
      teacher
        .call<{ events: { kind: string; reason: string; by: { name: string } | null }[] }>('GET', '/v2/profile/get_account_activity', {
          query: { user_puid: teacher.user_puid },
        })
        .then(({ data }) => data.events.filter(({ kind }) => kind === 'acting_reason'));
    await expect.poll(mine).toMatchObject([{ reason: 'she asked for Spanish', by: { name: 'Patricia Nguyen-Wells' } }]);
    const { rows } = await server.pool.query(
      "select kind, acting_puid, detail from security_event where actor_puid = $1 and kind in ('acting_reason', 'done_as') order by event_no",
      [teacher.user_puid],
    );
    const acting_puid = demoPerson('schooladmin').userPuid;
    expect(rows).toEqual([
      { kind: 'acting_reason', acting_puid, detail: 'she asked for Spanish' },
      { kind: 'done_as', acting_puid, detail: 'profile.saveAppearance' },
    ]);
  });
});
