import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as zod from 'zod';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { maximumOf, tooLongList } from './list-bounds.ts';

interface Parts {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly [part: string]: unknown;
}

/** The paths of a schema's lists without a maximum. */
function unbounded(schema: Schema, path: string): string[] {
  const def = schema._zod.def as unknown as Parts & zod.core.$ZodTypeDef;
  const here = def.type === 'array' && maximumOf(def) === undefined ? [path] : [];
  const within = ['element', 'valueType', 'in', 'out', 'innerType'].flatMap((part) =>
    def[part] ? unbounded(def[part] as Schema, `${path}.${part}`) : [],
  );
  const options = ((def.options ?? []) as Schema[]).flatMap((option) => unbounded(option, path));
  return [
    ...here,
    ...within,
    ...options,
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
  ];
}

it('every list that a request may hold has a maximum', () => {
  expect(unbounded(z.object({ a: z.optional(z.array(z.string())) }), 'body')).toEqual(['body.a.innerType']);
  const found = allEndpoints().flatMap(({ area, name, endpoint }) => [
    ...unbounded(endpoint.query, `${area}.${name} query`),
    ...unbounded(endpoint.body, `${area}.${name} body`),
  ]);
  expect(found).toEqual([]);
});

describe('lengths', () => {
  let parsed = 0;
  const element = z.string().check(z.refine(() => ++parsed > 0));
  const list = z.array(element).check(z.maxLength(2, 'at most 2 at once'));

  it.each<[string, Schema, unknown, PropertyKey[]]>([
    ['of a field', z.object({ a: list }), { a: ['1', '2', '3'] }, ['a']],
    ['of a field that may be absent', z.object({ a: z.optional(z.nullable(list)) }), { a: ['1', '2', '3'] }, ['a']],
    ['within a list', z.object({ a: z.array(z.object({ b: list })).check(z.maxLength(9)) }), { a: [{}, { b: [1, 2, 3] }] }, ['a', 1, 'b']],
    ['within a record', z.object({ a: z.record(z.string(), z.object({ b: list })) }), { a: { x: { b: [1, 2, 3] } } }, ['a', 'x', 'b']],
    ['of one of several kinds', z.object({ a: z.union([z.string(), list]) }), { a: ['1', '2', '3'] }, ['a']],
    [
      'behind a transformation',
      z.object({
        a: z.pipe(
          z.transform((given) => given),
          list,
        ),
      }),
      { a: ['1', '2', '3'] },
      ['a'],
    ],
  ])('%s are compared before an element is parsed', (_what, schema, value, path) => {
    parsed = 0;
    expect(tooLongList(schema, value)).toMatchObject({ code: 'too_big', origin: 'array', maximum: 2, message: 'at most 2 at once', path });
    expect(parsed).toBe(0);
  });

  it('leaves alone what is short enough, or is another kind of value', () => {
    const schema = z.object({ a: z.union([z.string(), list]), b: z.record(z.string(), list) });
    for (const value of [{ a: ['1', '2'], b: {} }, { a: 'xxxx', b: { c: ['1'] } }, { a: null, b: 3 }, [], null, 'text'])
      expect(tooLongList(schema, value)).toBeNull();
    const keys = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, []]));
    expect(tooLongList(schema, { b: keys })).toMatchObject({ maximum: 2_000, path: ['b'] });
  });
});

describe('a call', () => {
  let server: TestServer;
  let student: Person;
  beforeAll(async () => {
    server = await startTestServer();
    student = await server.as('student1');
  });
  afterAll(() => server.close());

  const many = (entry: unknown, count = 20_000) => Array.from({ length: count }, () => entry);

  it.each<[string, object, string]>([
    ['/v2/custody/deliver', { envelopes: many({}) }, 'envelopes'],
    ['/v2/sync/push', { device_id: '018f0000-0000-7000-8000-000000000001', ops: many({}) }, 'ops'],
    ['/quiz/submit_quiz_response', { quizResponse: Object.fromEntries(many(0).map((_, n) => [n, {}])) }, 'quizResponse'],
  ])('%s with a list beyond its length is refused for its length', async (path, payload, field) => {
    const answer = await student.call<{ fields: Record<string, string> }>('POST', path, { payload });
    expect([answer.code, answer.refusal]).toEqual([400, 'field_not_valid']);
    expect(answer.data.fields).toEqual({ [field]: expect.stringMatching(/^Choose at most \d+\.$/) });
  });

  it('with a list of people is refused for its length, in whichever way the list is written', async () => {
    const teacher = await server.as('teacher1');
    const body = { group_puid: '018f0000-0000-7000-8000-000000000001' };
    for (const group_users_list of [many('x', 501), JSON.stringify(many('x', 501)), many('x', 501).join(',')]) {
      const answer = await teacher.call<{ fields: object }>('POST', '/MyGroup/add_users_to_group', {
        payload: { ...body, group_users_list },
      });
      expect([answer.code, answer.data.fields]).toEqual([400, { group_users_list: 'Choose at most 500.' }]);
    }
  });

  it('with more values than any call has, or nested deeper, is refused before it is read', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const send = (payload: string, type = 'application/json') =>
      student.call('POST', '/v2/content/update_star_item', { payload, headers: { 'content-type': type } });
    for (const text of [
      nested(4_000),
      nested(65),
      encodeURIComponent(nested(65)),
      Buffer.from(`{"a":${nested(64)}}`).toString('base64url'),
    ])
      expect(await send(text)).toMatchObject({ code: 400, refusal: 'nested_too_deeply' });
    expect(await send(`{"a":${nested(64)}}`, 'application/x-www-form-urlencoded')).toMatchObject({ refusal: 'nested_too_deeply' });
    const inForm = `--cut\r\ncontent-disposition: form-data; name="lesson_resources"\r\n\r\n${nested(4_000)}\r\n--cut--\r\n`;
    const teacher = await server.as('teacher1');
    for (const [payload, type] of [
      [inForm, 'multipart/form-data; boundary=cut'],
      [`lesson_resources=${nested(4_000)}`, 'application/x-www-form-urlencoded'],
      [JSON.stringify({ lesson_resources: nested(4_000) }), 'application/json'],
    ] as const) {
      const answer = await teacher.call('POST', '/lesson/create_lesson', { payload, headers: { 'content-type': type } });
      expect([answer.code, Object.keys(answer.data.fields as object)]).toEqual([400, expect.arrayContaining(['lesson_resources'])]);
    }
    expect((await student.call('POST', '/v2/custody/deliver', { payload: { envelopes: many({}, 60_000) } })).refusal).toBe(
      'too_many_values',
    );
    expect((await send(`{"a":"${'['.repeat(100)}\\"${'{'.repeat(100)}"}`)).refusal).toBe('role_not_allowed');
  });
});
