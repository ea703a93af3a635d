import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STAFF = 'src/client/staff';
const CLIENT = 'src/client';
/** Adds the year to what the students' screens say without one. */
const WRAPPER = 'kit/dates/format-day.ts';
const WITHOUT_YEAR = /import \{[^}]*\bformatDay\b[^}]*\} from '#client\/shared\/platform\/screen\/format\.ts'/;

test('staff read days with the year where it is another one: no screen of theirs takes the students’ days', () => {
  const files = readdirSync(STAFF, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const without = files.filter((name) => name !== WRAPPER && WITHOUT_YEAR.test(readFileSync(join(STAFF, name), 'utf8')));
  expect(without).toEqual([]);
});

/** Reads or writes a moment by the clock of the device, or by a format of its own. */
const OTHER_CLOCK =
  /\.(?:toDateString|toTimeString|toLocale(?:Date|Time)String|[gs]et(?:Hours|Minutes|Date|Day|FullYear))\(|\bIntl\.DateTimeFormat\(/;
/** The one place that writes moments, and a page that names time zones. */
const MAY_FORMAT = ['shared/platform/screen/calendar-day.ts', 'shared/platform/screen/format.ts', 'staff/features/users/zone-name.ts'];

test('every moment on a screen follows the district’s clock: none is written but by the functions of format.ts', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const others = files.filter((name) => !MAY_FORMAT.includes(name) && OTHER_CLOCK.test(readFileSync(join(CLIENT, name), 'utf8')));
  expect(others).toEqual([]);
});
