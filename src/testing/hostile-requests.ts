import type { Endpoint } from '#contract/endpoint.ts';
import type { WalkInput } from './walk-inputs/walk-input.ts';

/** A request as it is sent, byte for byte. */
export interface HostileRequest {
  readonly what: string;
  readonly url: string;
  readonly payload?: Buffer;
  readonly type?: string;
}

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const texts = (...given: string[]) => given.map((text): [string, string] => [`text ${text.slice(0, 20)}`, JSON.stringify(text)]);

/** Values as JSON has them, so that also those can be written that JavaScript cannot hold. */
const VALUES: readonly (readonly [what: string, json: string])[] = [
  ['lists 62 deep', nested(60, '[', ']')],
  ['records 62 deep', nested(60, '{"a":', '}')],
  ['lists 4,000 deep', nested(4_000, '[', ']')],
  ['records 4,000 deep', nested(4_000, '{"a":', '}')],
  ['4,000 deep in a text', JSON.stringify(nested(4_000, '[', ']'))],
  ['10,000 zeros', `[${Array(10_000).fill(0).join()}]`],
  ['10,000 records', `[${Array(10_000).fill('{}').join()}]`],
  ['10,000 keys', `{${Array.from({ length: 10_000 }, (_, n) => `"${n}":[]`).join()}}`],
  ['10,000 with commas', JSON.stringify(Array(10_000).fill('a').join())],
  ...['1e400', '-1e400', '1e-400', '-0', '9007199254740993', '-9223372036854775809', '99999999999999999999', '1e5', '1.5', '-1', '0'].map(
    (number): [string, string] => [number, number],
  ),
  ...texts('NaN', 'Infinity', '-0', '0x10', '1e5', ' 7 ', '٣', '1e400', '9'.repeat(400), '2147483648', '9223372036854775808'),
  ...texts(
    '\ufeff',
    '\u202e',
    '%00',
    '%ff',
    '%u0041',
    '\\u0000',
    'é'.normalize('NFD'),
    '\u0130',
    'ß'.repeat(300),
    '\u{10ffff}',
    '\x7f\x1b[2J',
  ),
  ['NUL', '"\\u0000"'],
  ['NUL within', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['the other half', '"\\udc00x"'],
  ...texts('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then'),
  ['prototype', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
  ['prototype with an escape', '{"\\u005f_proto__":{"polluted":true}}'],
  ['prototype in a list', '[{"__proto__":{"polluted":true}},{"constructor":{}}]'],
  ['a record like a list', '{"length":1e9,"0":1}'],
  ['a method', '{"toString":1,"valueOf":1,"toJSON":1,"then":1}'],
  ...texts('0000-00-00', '9999-12-31T23:59:59Z', '-271821-04-20', '+275760-09-13T00:00:00.001Z', '2026-02-30', '2026-01-01T25:61'),
  ...texts(
    '00000000-0000-0000-0000-000000000000',
    '{018f0000-0000-7000-8000-000000000001}',
    '../../etc/passwd',
    "' or 1=1; --",
    '(?:a+)+$',
  ),
  ['empty list', '[]'],
  ['empty record', '{}'],
  ['list of nothing', '[null]'],
  ['true', 'true'],
  ['nothing', 'null'],
];

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const CUT = 'multipart/form-data; boundary=cut';
const part = (head: string, content: string) => `--cut\r\n${head}\r\n\r\n${content}\r\n--cut--\r\n`;

/** Bodies that are wrong as a whole, whatever the call. */
const BODIES: readonly (readonly [what: string, type: string, payload: Buffer | string])[] = [
  ['bytes that are no UTF-8', JSON_TYPE, Buffer.from('7b2261223a22ff fe c3 28 22 7d'.replaceAll(' ', ''), 'hex')],
  ['UTF-16', 'application/json; charset=utf-16le', Buffer.from('\ufeff{"a":1}', 'utf16le')],
  ['a BOM', JSON_TYPE, '\ufeff{"a":1}'],
  ['a NUL', JSON_TYPE, '{"a":1}\0'],
  ['a cut', JSON_TYPE, '{"a":[1,{"b":"'],
  ['nothing', JSON_TYPE, 'null'],
  ['a list', JSON_TYPE, '[1]'],
  ['a text', JSON_TYPE, '"text"'],
  ['a number', JSON_TYPE, '1e400'],
  ['bad percent signs', JSON_TYPE, '%7B%22a%22%3A%FF%7D'],
  ['bad base64', JSON_TYPE, 'eyJ_____'],
  ['deep lists', JSON_TYPE, nested(100_000, '[', ']')],
  ['100,000 values', JSON_TYPE, `[${Array(100_000).fill(1).join()}]`],
  ['names of prototypes', FORM_TYPE, '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1'],
  ['bad percent signs in a form', FORM_TYPE, 'a=%&b=%ff&%c0%80=1&c=%u0041&=&&'],
  ['brackets', FORM_TYPE, 'a[=1&b]=2&c[][][][][][][][][]=3&[]=4&d[0][1]=5&d=6&d[]=7'],
  ['2,001 fields', FORM_TYPE, Array.from({ length: 2_001 }, (_, n) => `f${n}=1`).join('&')],
  ['no boundary', 'multipart/form-data', 'anything'],
  ['a form without an end', CUT, '--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
  ['a form with a prototype', CUT, part('content-disposition: form-data; name="__proto__"', '{"polluted":true}')],
  ['a form without a name', CUT, part('content-type: text/plain', 'a')],
  [
    'a file with a hostile name',
    CUT,
    part('content-disposition: form-data; name="file"; filename="../\0/\ud800.png"', '\x89PNG\r\n\x1a\n'),
  ],
  ['an unknown type', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
];

/** Queries that are wrong as a whole. */
const QUERIES = [
  '%',
  'a=%ff&b=%c0%80&%00=%00',
  '__proto__=1&constructor=2&__proto__[polluted]=3&constructor[prototype][polluted]=4',
  'user_puid=1&user_puid=2&user_puid[]=3&user_puid[a]=4',
  Array.from({ length: 500 }, (_, n) => `a${n}=1`).join('&'),
  'a[[[[]]]]=1&[]=2&=3&&&',
] as const;

/**
 * Every request that is tried at a call: each hostile value in each of its fields, those of the valid input however deep, and those that
 * the contract declares beside them; and what is wrong as a whole.
 */
export function* hostileRequests(endpoint: Endpoint, { query = {}, body = {} }: WalkInput): Generator<HostileRequest> {
  const { path } = endpoint;
  const send = (fields: object) => ({ payload: Buffer.from(JSON.stringify(fields)), type: JSON_TYPE });
  const hasBody = endpoint.method !== 'GET';
  const valid = `${path}?${queryOf(query)}`;
  for (const name of namesOf(query, endpoint.query))
    for (const [what, json] of VALUES)
      if (json.length < 10_000)
        yield {
          what: `query ${name} = ${what}`,
          url: `${path}?${queryOf({ ...query, [name]: rawText(json) })}`,
          ...(hasBody && send(body)),
        };
  for (const wrong of QUERIES) yield { what: `query ${wrong.slice(0, 30)}`, url: `${valid}&${wrong}`, ...(hasBody && send(body)) };
  if (!hasBody) return;
  for (const at of [...pathsIn(body), ...namesOf(body, endpoint.body).map((name) => [name])])
    for (const [what, json] of VALUES) {
      const payload = Buffer.from(JSON.stringify(withMark(body, at)).replace(`"${MARK}"`, () => json));
      yield { what: `body ${at.join('.')} = ${what}`, url: valid, payload, type: JSON_TYPE };
    }
  for (const [what, type, payload] of BODIES) yield { what, url: valid, payload: Buffer.from(payload as string), type };
}

const MARK = 'the hostile value';

function namesOf(given: object, schema: Endpoint['query']): string[] {
  return [...new Set([...Object.keys(given), ...Object.keys((schema as { shape?: object }).shape ?? {})])];
}

/** The paths of what stands within the fields of a body. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => [
    ...(path.length > 0 ? [[...path, step]] : []),
    ...pathsIn(inner, [...path, step]),
  ]);
}

function withMark(value: unknown, [step, ...deeper]: readonly string[]): unknown {
  if (step === undefined) return MARK;
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === step ? withMark(each, deeper) : each));
  return { ...(value as object), [step]: withMark((value as Record<string, unknown> | undefined)?.[step], deeper) };
}

/** What a JSON value is as a text of a query. */
function rawText(json: string): string {
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

function queryOf(fields: object): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/\p{Surrogate}/gu, '\ufffd'))}`,
    )
    .join('&');
}
