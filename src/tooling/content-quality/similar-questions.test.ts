import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkPackage } from '#server/features/authoring/package/open-package.ts';
import type { RenderedItem, RenderedQuestion, RenderedSubunit } from '#server/features/authoring/render/rendered-package.ts';
import { projectRoot } from '#server/project-root.ts';
import { similarFindings } from './similar-questions.ts';

let subunits: readonly RenderedSubunit[];
beforeAll(async () => {
  const { rendered } = await checkPackage(join(projectRoot(), 'src/demo-content/science-grade-5'));
  subunits = rendered?.units.flatMap((unit) => unit.subunits) ?? [];
});

/** The demo with a question more in one of its resources. */
function planted(where: string, question: RenderedQuestion): RenderedSubunit[] {
  const add = (item: RenderedItem) => (item.external_id === where ? { ...item, questions: [...item.questions, question] } : item);
  return subunits.map((subunit) => ({ ...subunit, items: subunit.items.map(add) }));
}

function questionOf(subunit: string, item: string, id: string): RenderedQuestion {
  const items = subunits.find(({ external_id }) => external_id === subunit)?.items;
  const found = items?.find(({ external_id }) => external_id === item)?.questions.find(({ external_id }) => external_id === id);
  if (!found) throw new Error(`${subunit}/${item}/${id} is not there`);
  return found;
}

const inBoth = (text: { en: string; es: string }, change: (words: string) => string) => ({ en: change(text.en), es: change(text.es) });

test('the demo has no near copies, and its full-length tests have scenes of their own', () => {
  expect(similarFindings(subunits)).toEqual([]);
});

test('a question with other numbers is a copy', () => {
  const original = questionOf('mixtures-and-solutions', 'practice', 'p2');
  const stem = inBoth(original.stem, (words) => words.replace('35', '50').replace('400', '700'));
  expect(similarFindings(planted('skills', { ...original, external_id: 'copy', stem, image: null }))).toContain(
    'mixtures-and-solutions/skills/copy: is nearly mixtures-and-solutions/practice/p2; ask it in another scene',
  );
});

test('the scene of a quiz in a full-length test is named, though the question has other words around it; in a quiz it is not', () => {
  const original = questionOf('mixtures-and-solutions', 'quiz', 'q3');
  const stem = {
    en: `On Friday a group of students got ready. ${original.stem.en} Think well before you choose.`,
    es: `El viernes un equipo se preparó. ${original.stem.es} Piensa bien antes de elegir.`,
  };
  const options = original.options.slice(0, 2);
  const [found, ...others] = similarFindings(planted('practice-a', { ...original, external_id: 'a-33', stem, options, image: null }));
  expect(found).toMatch(
    /^practice-tests\/practice-a\/a-33: (?:has the scene of|is nearly) mixtures-and-solutions\/quiz\/q3; ask it in another scene$/,
  );
  expect(others.every((other) => other.startsWith('practice-tests/practice-a/a-33'))).toBe(true);
});

test('a copy in Spanish alone is named too', () => {
  const original = questionOf('light', 'quiz', 'q4');
  const other = questionOf('people-and-ecosystems', 'quiz', 'q6');
  const stem = { en: other.stem.en.replaceAll(/[aeiou]/g, 'o'), es: original.stem.es };
  const options = original.options.map((option) => ({
    ...option,
    text: { en: option.text.en.replaceAll(/[aeiou]/g, 'u'), es: option.text.es },
  }));
  expect(similarFindings(planted('star-smart', { ...original, external_id: 'copy', stem, options, image: null })).length).toBeGreaterThan(
    0,
  );
});
