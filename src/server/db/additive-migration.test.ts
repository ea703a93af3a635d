import { expect, it } from 'vitest';
import { isAdditive } from './additive-migration.ts';

it.each([
  'ALTER TABLE "lesson" ADD COLUMN "mood" text;',
  `ALTER TABLE "lesson" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;`,
  'CREATE INDEX "lesson_mood_idx" ON "lesson" USING btree ("mood");',
  'DROP INDEX "only_faster";',
  '-- Earlier releases can go on: they never read this.\nUPDATE lesson SET mood = title;',
])('lets an earlier release go on after %j', (statement) => {
  expect(isAdditive([[statement]])).toBe(true);
});

it('lets it go on after a new table, whatever is asked of its rows', () => {
  const table = 'CREATE TABLE "mood" (\n"id" uuid NOT NULL);';
  expect(
    isAdditive([[table, '\nCREATE UNIQUE INDEX "mood_idx" ON "mood" ("id");', '\nALTER TABLE "mood" ADD CONSTRAINT "a" CHECK (true);']]),
  ).toBe(true);
});

it.each([
  'ALTER TABLE "lesson" ADD COLUMN "mood" text NOT NULL;',
  'ALTER TABLE "lesson" ADD COLUMN "mood" text; DROP TABLE "unit";',
  'ALTER TABLE "lesson" DROP COLUMN "title";',
  'ALTER TABLE "lesson" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "lesson" RENAME COLUMN "title" TO "name";',
  'CREATE UNIQUE INDEX "one_title" ON "lesson" ("title");',
  'UPDATE lesson SET title = upper(title);',
  'DROP INDEX "no_double";',
])('does not after %j', (statement) => {
  expect(isAdditive([['CREATE UNIQUE INDEX "no_double" ON "lesson" ("title");'], [statement]])).toBe(false);
});
