import { expect, it } from 'vitest';
import type { Schema } from './endpoint.ts';
import { allEndpoints } from './index.ts';

interface Parts {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly [part: string]: unknown;
}

/** What people read as one line wherever it is listed. Sign-in names have a rule of their own; `shown` is compared and never stored. */
const ONE_LINE = /^(?!user_name$|standard_name$).*(title|name|label)(_(en|es))?$/;
/** What is measured in bytes or milliseconds or counted for ever, and what is never stored. */
const LARGE_NUMBERS = /\.(body|clock_offset|seq|bytes|is_correct_answer|mode|tab|submit_type|date_range|typeId)$/;
const BREAKS = ['a\nb', 'a\r\nb', 'a\u2028b', 'a\u0085b'];

/** Every field that a request may hold, however deep, with its path. */
function fieldsOf(schema: Schema, path: string): { path: string; name: string; field: Schema }[] {
  const def = schema._zod.def as unknown as Parts;
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    name === 'shown' ? [] : [{ path: `${path}.${name}`, name, field }, ...fieldsOf(field, `${path}.${name}`)],
  );
  const parts = ['element', 'valueType', 'in', 'out', 'innerType'].flatMap((part) => (def[part] ? [def[part] as Schema] : []));
  return [...fields, ...[...parts, ...((def.options ?? []) as Schema[])].flatMap((inner) => fieldsOf(inner, path))];
}
const requestFields = allEndpoints().flatMap(({ area, name, endpoint }) => [
  ...fieldsOf(endpoint.query, `${area}.${name} query`),
  ...fieldsOf(endpoint.body, `${area}.${name} body`),
]);
const pathsWhere = (isSo: (given: { name: string; field: Schema }) => boolean) => requestFields.filter(isSo).map(({ path }) => path);

it('a title or a name that is sent never holds a line break', () => {
  const lets = ({ success, data }: { success: boolean; data?: unknown }) => success && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(String(data));
  const found = pathsWhere(({ name, field }) => ONE_LINE.test(name) && BREAKS.some((typed) => lets(field.safeParse(typed))));
  expect(requestFields.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it('a number that is sent is one that the database can hold', () => {
  const lets = (field: Schema, value: number) => {
    const { success, data } = field.safeParse(value);
    return success && data === value;
  };
  const found = pathsWhere(({ field }) => [2_147_483_648, -2_147_483_649, 2 ** 53 - 1].some((value) => lets(field, value)));
  expect(found.filter((path) => !LARGE_NUMBERS.test(path))).toEqual([]);
});
