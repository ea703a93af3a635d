import { expect, it } from 'vitest';
import type { Schema } from './endpoint.ts';
import { allEndpoints } from './index.ts';

interface Parts {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly [part: string]: unknown;
}

/** What people read as one line wherever it is listed. Sign-in names have a rule of their own; `shown` is compared and never stored. */
const ONE_LINE = /^(?!user_name$|standard_name$).*(title|name|label)(_(en|es))?$/;
const BREAKS = ['a\nb', 'a\r\nb', 'a\u2028b', 'a\u0085b'];

/** The paths of fields within a schema that are named as one line and let a line break through. */
function broken(schema: Schema, path: string, name = ''): string[] {
  const def = schema._zod.def as unknown as Parts;
  const shown = ONE_LINE.test(name) ? BREAKS.map((typed) => schema.safeParse(typed)) : [];
  const here = shown.some(({ success, data }) => success && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(String(data))) ? [path] : [];
  const fields = Object.entries(def.shape ?? {}).flatMap(([field, inner]) =>
    field === 'shown' ? [] : broken(inner, `${path}.${field}`, field),
  );
  const parts = ['element', 'valueType', 'in', 'out', 'innerType'].flatMap((part) => (def[part] ? [def[part] as Schema] : []));
  const within = [...parts, ...((def.options ?? []) as Schema[])].flatMap((inner) => broken(inner, path));
  return [...here, ...fields, ...within];
}

it('a title or a name that is sent never holds a line break', () => {
  const found = allEndpoints().flatMap(({ area, name, endpoint }) => [
    ...broken(endpoint.query, `${area}.${name} query`),
    ...broken(endpoint.body, `${area}.${name} body`),
  ]);
  expect(found).toEqual([]);
});
