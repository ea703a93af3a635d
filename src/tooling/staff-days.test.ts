import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STAFF = 'src/client/staff';
/** Adds the year to what the students' screens say without one. */
const WRAPPER = 'kit/dates/format-day.ts';
const WITHOUT_YEAR = /import \{[^}]*\bformat(Day|Moment)\b[^}]*\} from '#client\/shared\/platform\/screen\/format\.ts'/;

test('staff read days with the year where it is another one: no screen of theirs takes the students’ days', () => {
  const files = readdirSync(STAFF, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const without = files.filter((name) => name !== WRAPPER && WITHOUT_YEAR.test(readFileSync(join(STAFF, name), 'utf8')));
  expect(without).toEqual([]);
});
