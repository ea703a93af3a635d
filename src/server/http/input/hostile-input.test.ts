import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import type { SyncResult } from '#contract/sync/sync.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { sentAs, WALK_INPUTS } from '#testing/walk-inputs.ts';
import { type WalkRecords, walkRecords } from '#testing/walk-records.ts';
import { sampleOf, WALK_SEED } from '#testing/walk-sample.ts';

/**
 * Every field of every call gets some of these, and in `npm run walk` every one: refused or taken, but never a fault, and nothing is
 * given away.
 */
const HOSTILE: Record<string, unknown> = {
  'beyond int4': 2_147_483_648,
  'beyond int8': 2 ** 63,
  'digits without end': '9'.repeat(400),
  'fifteen digits': '999999999999999',
  negative: -2_147_483_648,
  fraction: 1.5,
  exponent: '1e9',
  NUL: '\0',
  'NUL within': 'a\0b',
  'half a character': '\ud800',
  'right to left': '\u202e🌊é',
  SQL: "' or 1=1; drop table app_user; --",
  'very long': 'x'.repeat(60_000),
  'line break': 'a\r\nSet-Cookie: b=c',
  empty: '',
  'the word null': 'null',
  nothing: null,
  list: ['1', '2'],
  tree: { a: { b: 1 } },
  prototype: JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  'impossible day': '2026-02-30',
};
/** So many of them for each field of a sampled walk. */
const SAMPLED = 3;
const GIVES_AWAY = /syntax|relation|column|select |insert |postgres|node_modules|\bat \w+ \(|zod|drizzle|undefined/i;

let server: TestServer;
let records: WalkRecords;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await startTestServer();
  records = await walkRecords(server.pool, demoPerson('student1').userPuid);
  for (const name of ['student1', 'teacher1', 'productadmin', 'districtadmin']) people.set(name, await server.as(name));
});
afterAll(() => server.close());

const calls = allEndpoints().filter(({ name }) => name !== 'push');

// Before the hostile calls, which may answer it, submit it, or take it away.
it('keeps what a student wrote, without what no database can hold', async () => {
  const student = people.get('student1');
  const { rows } = await server.pool.query<{ question_id: number; answer_id: number }>(
    `select question_id, min(answer_id) as answer_id from quiz_question join quiz_option using (question_id)
     where quiz_id = $1 and question_type = 'choice' group by question_id limit 1`,
    [records.item_id],
  );
  const [row] = rows;
  if (row === undefined || student === undefined) throw new Error('not set up');
  const payload = {
    user_puid: student.user_puid,
    result_id: records.result_id,
    submit_type: 'save',
    quizResponse: { [row.question_id]: { answer_id: String(row.answer_id), answer_text: 'ag\0ua \ud83c\udf0a \ud800"\\' } },
  };
  expect((await student.call('POST', '/quiz/submit_quiz_response', { payload })).code).toBe(200);
  const stored = await server.pool.query('select answer_text from quiz_answer where result_id = $1', [records.result_id]);
  expect(stored.rows).toEqual([{ answer_text: 'agua 🌊 "\\' }]);
});

describe.each(calls)(`$area.$name (WALK_SEED=${WALK_SEED})`, ({ area, name, endpoint }) => {
  const isStudents = endpoint.access.kind === 'roles' && (endpoint.access.roles as readonly string[]).includes('student');
  const isManagers = endpoint.access.kind === 'roles' && endpoint.access.roles[0] === 'schoolAdmin';
  const isOwners = endpoint.access.kind === 'roles' && endpoint.access.roles[0] === 'productAdmin';
  const inputOf = (person: Person) => WALK_INPUTS[`${area}.${name}`]?.(person.user_puid, records) ?? {};

  it('is never brought down by what stands in a field', async () => {
    const person = people.get(isStudents ? 'student1' : isOwners ? 'productadmin' : isManagers ? 'districtadmin' : 'teacher1');
    if (person === undefined) throw new Error('not set up');
    const input = inputOf(person);
    const { query = {}, body = {} } = input;
    const fields = [...Object.keys(query).map((field) => ['query', field]), ...Object.keys(body).map((field) => ['body', field])] as const;
    for (const [part, field] of fields) {
      for (const [what, value] of sampleOf(Object.entries(HOSTILE), SAMPLED, `${area}.${name} ${part} ${field}`)) {
        const asText = Array.isArray(value) ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
        if (part === 'query' && String(asText).length > 10_000) continue;
        const answer = await person.call(endpoint.method, endpoint.path, {
          query: { ...texts(query), ...(part === 'query' ? { [field ?? '']: asText } : {}) },
          ...(endpoint.method === 'GET'
            ? {}
            : sentAs({ ...input, body: { ...body, ...(part === 'body' ? { [field ?? '']: value } : {}) } })),
        });
        const seen = `${field} = ${what}: ${answer.code} ${answer.message}`;
        expect(answer.code, seen).toBeLessThan(500);
        if (answer.code !== 200) expect(answer.message, seen).not.toMatch(GIVES_AWAY);
        if (endpoint.offline !== 'queued') continue;
        const [result] = await pushed(person, endpoint, query, body, part ?? '', field ?? '', value);
        expect(result?.outcome, `pushed ${seen}`).not.toBe('retry');
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

async function pushed(
  person: Person,
  endpoint: { method: string; path: string },
  query: object,
  body: object,
  part: string,
  field: string,
  value: unknown,
): Promise<SyncResult[]> {
  const changed = (name: string, fields: object) => (part === name ? { ...fields, [field]: value } : fields);
  const op = {
    op_id: randomUUID(),
    seq: 1,
    lane: 'lane',
    depends_on: [],
    method: endpoint.method,
    path: endpoint.path,
    query: changed('query', query),
    body: changed('body', body),
    recorded_at: '2026-99-99T99:99:99Z',
  };
  const answer = await person.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', {
    payload: { device_id: randomUUID(), ops: [op] },
  });
  expect(answer.code).toBe(200);
  return answer.data.results;
}

function texts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
