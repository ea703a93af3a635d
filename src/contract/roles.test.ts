import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE } from './roles.ts';

test('each role has the number that the specification gives it (section 6)', () => {
  const table = [...readFileSync('src/docs/SPECIFICATION.md', 'utf8').matchAll(/^\| (-?\d+) \| (.+) \|$/gm)].map(([, id, name]) => [
    Number(id),
    name,
  ]);
  expect(table).toEqual([
    [ROLE.none, 'no access'],
    [ROLE.guest, 'guest'],
    [ROLE.student, 'student'],
    [ROLE.teacher, 'teacher'],
    [ROLE.schoolAdmin, 'school administrator'],
    [ROLE.districtAdmin, 'district administrator'],
    [ROLE.productAdmin, 'product administrator'],
    [ROLE.superAdmin, 'super administrator'],
  ]);
  expect(Object.keys(ROLE)).toHaveLength(table.length);
});
