import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { ImportNotes } from '#domain/question-import/import-notes.ts';
import { FaultList } from '../package/package-faults.ts';
import { parseQtiItem } from '../package/parse-qti-item.ts';
import { readQtiDocument, readXml } from '../package/qti-document.ts';
import { readMoodle } from '../question-files/read-moodle.ts';
import { type ExportQuestion, exportQuestion } from './export-question.ts';
import { writeMoodleQuestion } from './write-moodle.ts';
import { writeQtiItem } from './write-qti-item.ts';

/** What XML, HTML and CDATA make something of, and lines, which both formats keep. */
const SIGNS = [...'ab1 .<>&"\'{}[]=~#:;!-/?%@\n', ']]>', '<b>', '&amp;', '<!--', '[[1]]', '{1:SA:=a}', 'é', '₂', '😀', '\u0007'];
const words = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 40 }).filter((text) => tidy(text) !== '');
/** Lines without the space around them: no format keeps that. */
function tidy(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ''))
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
const said = fc.record({ stem: words, first: words, second: words, feedback: words, rationale: words, hint: words });
const both = (text: string) => ({ en: text, es: '' });

function written({ stem, first, second, feedback, rationale, hint }: Readonly<Record<string, string>>): ExportQuestion {
  const question: OwnQuestion = {
    id: 'q1',
    type: 'choice',
    stem: both(stem ?? ''),
    standard: '',
    depth: 1,
    points: null,
    picture: null,
    rationale: both(rationale ?? ''),
    hints: [both(hint ?? '')],
    options: [
      { id: 'a', text: both(`1 ${first}`), correct: true, feedback: both(feedback ?? '') },
      { id: 'b', text: both(`2 ${second}`), correct: false },
    ],
  };
  const read = exportQuestion(question, 1, 'en');
  if ('problem' in read) throw new Error(read.problem);
  return read;
}
const expected = ({ stem = '', first, second, feedback = '', rationale = '', hint = '' }: Readonly<Record<string, string>>) => [
  tidy(stem),
  [tidy(`1 ${first}`), tidy(`2 ${second}`)],
  tidy(feedback),
  tidy(rationale),
  [tidy(hint)],
];

test('whatever a teacher writes, a QTI item says it again', () => {
  fc.assert(
    fc.property(said, (texts) => {
      const notes = new ImportNotes();
      const xml = writeQtiItem(written(texts), { language: 'en', isShuffled: false, notes, sizeOf: () => ({ width: 1, height: 1 }) });
      const faults = new FaultList();
      const document = readQtiDocument(xml, 'q1.xml', faults);
      const [question] = document ? parseQtiItem(document, faults) : [];
      expect(faults.faults).toEqual([]);
      const { stem, options = [], rationale, hints } = question ?? {};
      expect([stem, options.map(({ text }) => text), options[0]?.feedback, rationale, hints]).toEqual(expected(texts));
    }),
  );
});

test('whatever a teacher writes, Moodle XML says it again', async () => {
  await fc.assert(
    fc.asyncProperty(said, async (texts) => {
      const notes = new ImportNotes();
      const root = readXml(`<quiz>${writeMoodleQuestion(written(texts), null, notes)}</quiz>`);
      if ('problem' in root) throw new Error(root.problem);
      const { questions } = await readMoodle(root, { language: 'en', notes }, () => Promise.resolve(null));
      expect(notes.list).toEqual([]);
      const { stem, options = [], rationale, hints = [] } = questions[0]?.question ?? {};
      expect([stem?.en, options.map(({ text }) => text.en), options[0]?.feedback?.en, rationale?.en, hints.map(({ en }) => en)]).toEqual(
        expected(texts),
      );
    }),
  );
});
