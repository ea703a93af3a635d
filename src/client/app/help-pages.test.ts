import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { helpFinder } from '#client/shared/features/help/help-search.ts';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { topicFor } from '#client/shared/features/help/topic-for.ts';
import type { Pair } from '#client/shared/platform/screen/i18n.ts';
import { topicsOfRole } from '#client/staff/features/help/staff-topics.tsx';
import { studentTopics } from '#client/student/features/help/student-topics.tsx';
import { ROLE } from '#contract/roles.ts';
import { declaredScreens } from '../../tooling/declared-screens.ts';
import { STAFF_SCREENS, STUDENT_SCREENS } from '../../tooling/help-screens.ts';

const AUDIENCES: readonly (readonly [string, number, readonly HelpTopic[]])[] = [
  ['student', ROLE.student, studentTopics],
  ...(['teacher', 'schoolAdmin', 'districtAdmin', 'productAdmin', 'superAdmin'] as const).map(
    (name) => [name, ROLE[name], topicsOfRole(ROLE[name])] as const,
  ),
];
const screens = declaredScreens();
/** Everything that holds texts of the product, of whichever side. */
const MESSAGES = ['shared', 'staff', 'student'].flatMap((side) => {
  const folder = `src/client/${side}/messages`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.map((name) => join(folder, name));
});
/** Every text of the product, English beside its Spanish, and the titles of its screens. */
const onScreen = new Set<string>(screens.map(({ title }) => title.join('|')));

function pairsOf(topic: HelpTopic): Pair[] {
  const parts = topic.parts.flatMap(({ heading, text = [], steps = [] }) => [...(heading ? [heading] : []), ...text, ...steps]);
  return [topic.title, topic.summary, topic.words, ...parts];
}
const marked = (text: string) => text.split('**').filter((_piece, at) => at % 2 === 1);

beforeAll(async () => {
  const { setLocale } = await import('#client/shared/platform/screen/i18n.ts');
  for (const file of MESSAGES) {
    const { m } = (await import(/* @vite-ignore */ resolve(file))) as { m?: Record<string, () => string> };
    for (const words of Object.values(m ?? {})) {
      setLocale('en');
      const english = words();
      setLocale('es');
      onScreen.add(`${english}|${words()}`);
    }
  }
});

describe.each(AUDIENCES)('the help of a %s', (_name, role, topics) => {
  test('names buttons, tabs and fields exactly as the screens do, in both languages', () => {
    const strange = topics.flatMap((topic) =>
      pairsOf(topic).flatMap(([en, es]) => {
        const [english, spanish] = [marked(en), marked(es)];
        if (english.length !== spanish.length) return [`${topic.id}: "${en}" marks other words than its Spanish`];
        return english.map((word, at) => `${word}|${spanish[at]}`).filter((pair) => !onScreen.has(pair));
      }),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  test('has pictures of the screens, which ring only what the page still names', () => {
    const pictured = Object.keys(role === ROLE.student ? STUDENT_SCREENS : STAFF_SCREENS);
    const without = topics.filter(({ id, picture }) => pictured.includes(id) && !picture);
    expect(without.map(({ id }) => id)).toEqual([]);
    const stale = topics.flatMap((topic) => {
      const named = new Set(pairsOf(topic).flatMap(([en, es]) => marked(en).map((word, at) => `${word}|${marked(es)[at]}`)));
      return (topic.picture?.rings.en ?? [])
        .map((word, at) => `${word}|${topic.picture?.rings.es[at]}`)
        .filter((pair) => !named.has(pair))
        .map((pair) => `${topic.id} rings ${pair}: npx tsx src/tooling/make-help-pictures.ts`);
    });
    expect(stale).toEqual([]);
  });

  test('says everything in both languages, and each page once', () => {
    expect(topics.flatMap((topic) => pairsOf(topic).filter((pair) => pair.some((text) => text.trim() === '')))).toEqual([]);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
    expect(topics.length).toBeGreaterThanOrEqual(6);
  });

  test('leads only to screens that there are, and that this role may open', () => {
    const mayOpen = (path: string) =>
      screens.some(
        (screen) =>
          path.startsWith(screen.path.replace(/\/\{.*/, '').replace(/\/$/, '')) &&
          (screen.roles === 'everyone' || screen.roles.some((name) => ROLE[name as keyof typeof ROLE] === role)),
      );
    const there = (path: string) => screens.some((screen) => screen.path.startsWith(path));
    expect(topics.flatMap((topic) => topic.screens.filter((path) => !there(path)))).toEqual([]);
    expect(topics.flatMap(({ opens }) => (opens && !mayOpen(opens) ? [opens] : []))).toEqual([]);
  });

  test('has a page for every screen that this role may open, but for those that only lead elsewhere and the help itself', () => {
    const leadsOn = /^\/$|^\/authenticated\/?$|^\/authenticated\/(help|selectSchool)/;
    const open = screens.filter(({ roles }) => roles === 'everyone' || roles.some((name) => ROLE[name as keyof typeof ROLE] === role));
    const without = open.filter(({ path }) => !leadsOn.test(path) && topicFor(topics, path) === null);
    const advice = "add each address to `screens` of a topic in features/help/*-topics.ts, on this role's side";
    expect(
      without.map(({ path }) => path),
      advice,
    ).toEqual([]);
  });

  test('finds a page by words of either language, with a slip of the pen', () => {
    const find = helpFinder(topics);
    expect(find('conexion').map(({ id }) => id)).toContain('no-connection');
    expect(find('passwrd').map(({ id }) => id)).toContain('account');
    expect(find('xyzzy')).toEqual([]);
  });
});
