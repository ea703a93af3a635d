import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import { csvRows, UTF8_MARK } from '#server/xlsx/csv-rows.ts';
import type { ExportOption, ExportQuestion } from './export-question.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
/** Names that our own import knows, as games and spreadsheets use them. */
const HEAD = ['Question', ...LETTERS.map((letter) => `Answer ${letter}`), 'Correct answer', 'Points', 'Standard', 'Explanation'];

/** A question as a row, or null where a row has no place for how it is answered. */
function rowOf(question: ExportQuestion, notes: ImportNotes): string[] | null {
  const { name, stem, picture, hints, points, standard, rationale } = question;
  const given = answersIn(question, notes);
  if (!given) {
    notes.leftOut(name, 'is of a kind that does not fit into a row of a table');
    return null;
  }
  if (picture) notes.changed(name, 'its picture is not in the file');
  if (hints.length > 0) notes.changed(name, 'its hints are not in the file');
  return [stem, ...LETTERS.map((_, at) => given.answers[at] ?? ''), given.correct, String(points), standard, rationale];
}

function answersIn({ name, answers }: ExportQuestion, notes: ImportNotes): { answers: readonly string[]; correct: string } | null {
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      if (answers.options.some(({ feedback }) => feedback !== '')) notes.changed(name, 'comments on its answers are not in the file');
      return { answers: answers.options.map(({ text }) => text), correct: lettersOf(answers.options) };
    case 'words': {
      const [first = '', ...others] = answers.accepted;
      if (others.length > 0) notes.changed(name, 'only the first of its accepted answers is in the file');
      return { answers: [], correct: first };
    }
    case 'number':
      return { answers: [], correct: String(answers.value) };
    case 'extended':
      return { answers: [], correct: '' };
    case 'order':
    case 'inline':
    case 'match':
    case 'hotspot':
    case 'table':
    case 'drawing':
    case 'photo':
    case 'file':
      return null;
    default:
      return answers satisfies never;
  }
}

const lettersOf = (options: readonly ExportOption[]) =>
  options.flatMap(({ correct }, at) => (correct ? (LETTERS[at] ?? []) : [])).join(', ');

/** The rows of questions for a spreadsheet, without their heading. */
export function csvQuestions(questions: readonly ExportQuestion[], notes: ImportNotes): string[][] {
  return questions.flatMap((question) => {
    const row = rowOf(question, notes);
    return row ? [row] : [];
  });
}

/** Questions as a table for spreadsheets, which "Paste or import" reads. */
export function writeCsv(questions: readonly ExportQuestion[], notes: ImportNotes): Buffer {
  return Buffer.concat([Buffer.from(UTF8_MARK), csvRows([HEAD, ...csvQuestions(questions, notes)])]);
}
