import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

const NO_DATABASE = {
  execute: () => {
    throw new Error('a question without a picture stores nothing');
  },
};

async function problemsOf(content: string | Uint8Array): Promise<string[]> {
  const { notes, questions } = await readQuestionFile(NO_DATABASE, Buffer.from(content), 'en');
  expect(questions).toEqual([]);
  return notes.map(({ problem }) => problem);
}
const moodle = (type: string, stem: string, more = '') =>
  `<quiz><question type="${type}"><name><text>Q</text></name><questiontext format="plain_text"><text>${stem}</text></questiontext>${more}</question></quiz>`;

test.each([
  ['blanks that are never closed', moodle('cloze', `${'{1:MC:'.repeat(8_000)}{1:SA:=a}`), 'has no blanks that were understood'],
  ['a text that is longer than any', moodle('cloze', 'a'.repeat(50_001)), 'has a text of more than 4000 characters'],
  ['more places than can be shown', moodle('gapselect', '[[1]]'.repeat(9_000)), 'has 9000 blanks; 1 to 10 can be shown'],
])('Moodle: %s', async (_title, content, problem) => {
  expect(await problemsOf(content)).toEqual([problem]);
});

const bank = (item: string) =>
  `<questestinterop><objectbank ident="b"><item ident="i"><presentation><material><mattext>Why?</mattext></material>${item}</item></objectbank></questestinterop>`;

test('QTI 1.2: an item with thousands of choices or lists is refused before its rules are applied', async () => {
  const label = (at: number) => `<response_label ident="l${at}"><material><mattext>${at}</mattext></material></response_label>`;
  const labels = Array.from({ length: 20_000 }, (_, at) => label(at)).join('');
  expect(await problemsOf(bank(`<response_lid ident="r"><render_choice>${labels}</render_choice></response_lid></presentation>`))).toEqual([
    'has 20000 answers; 2 to 10 can be shown',
  ]);
  const lists = Array.from({ length: 11 }, (_, at) => `<response_lid ident="r${at}"/>`).join('');
  expect(await problemsOf(bank(`${lists}</presentation>`))).toEqual(['has 11 answers; 2 to 10 can be shown']);
});

test('QTI 1.2: more variables than a call takes arguments are read', async () => {
  const item = `<response_lid ident="r"/></presentation><resprocessing><outcomes>${'<decvar/>'.repeat(190_000)}</outcomes></resprocessing>`;
  expect(await problemsOf(bank(item))).toEqual(['has 0 answers; 2 to 10 can be shown']);
});

test('QTI: an item with thousands of gaps and choices is refused without every pair of them', async () => {
  const word = (at: number) => `<gapText identifier="w${at}" matchMax="1">${at}</gapText>`;
  const words = Array.from({ length: 20_000 }, (_, at) => word(at)).join('');
  const item = `<assessmentItem identifier="i" title="Q"><responseDeclaration identifier="r" cardinality="multiple" baseType="directedPair">
    <correctResponse><value>w0 g</value></correctResponse></responseDeclaration><itemBody><gapMatchInteraction responseIdentifier="r">
    ${words}<p>Why? ${'<gap identifier="g"/>'.repeat(20_000)}</p></gapMatchInteraction></itemBody></assessmentItem>`;
  expect(await problemsOf(item)).toEqual(['has 20000 choices; give it two to ten']);
});

test('a small package of very many elements is not read to its end', async () => {
  const file = new TextEncoder().encode(`<a>${'<b/>'.repeat(90_000)}</a>`);
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.xml`, file]));
  expect(await problemsOf(zipSync(files))).toEqual(['is in a package with more questions than are read at once; split it']);
});
