import { MAX_OPTIONS, MAX_POINTS } from '#contract/authoring/own-quiz-limits.ts';
import { draftOf, finished, type PastedQuestion, type PastedQuestions, type PasteFault, readPastedList } from './pasted-questions.ts';

/** The meaning of a column in a table of questions; `choices` has all answers of a question in one cell. */
export const COLUMN_USES = ['stem', 'answer', 'choices', 'correct', 'kind', 'points', 'standard', 'explanation', 'none'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

const NAMES: Readonly<Record<Exclude<ColumnUse, 'none'>, RegExp>> = {
  stem: /^(?:question(?: ?text| title)?|stem(?:_en)?|pregunta|título de la pregunta)(?: - max [\s\S]*)?$/i,
  answer:
    /^(?:(?:answer|option|choice|respuesta|opci[oó]n)[ _]*(?:[1-9]|10|[a-j])(?:_en)?(?: - max [\s\S]*|\s*\(optional\)| text)?|[a-j])$/i,
  choices: /^(?:choices|options|answers|answer choices|opciones|respuestas)$/i,
  correct:
    /^(?:correct(?: answers?(?:\(s\))?)?(?: - choose [\s\S]*)?|correct answer\(s\)[\s\S]*|answer key|key|correcta|respuesta correcta)$/i,
  kind: /^(?:(?:question )?(?:type|kind)|tipo(?: de pregunta)?)$/i,
  points: /^(?:points?|puntos?)$/i,
  standard: /^(?:standards?|teks|est[aá]ndar)$/i,
  explanation: /^(?:(?:answer )?explanation|feedback|rationale(?:_en)?|explicaci[oó]n)$/i,
};

/** Kinds as games and forms name them; another one cannot be asked. */
const KINDS: readonly (readonly ['chosen' | 'typed' | 'written', RegExp])[] = [
  [
    'chosen',
    /^(?:multiple[ _]choice|mcq|checkbox(?:es)?|multiple[ _]select|quiz|true[ /_]?(?:or )?false|drop[ -]?down|list|opci[oó]n m[uú]ltiple|casillas)$/i,
  ],
  ['typed', /^(?:fill[- ]in[- ]the[- ]blanks?|short[ _]answer|type answer|text|respuesta corta)$/i],
  ['written', /^(?:open[- ]?ended|paragraph(?:[ _]text)?|essay|p[aá]rrafo)$/i],
];
/** The second row of a template says what to write into each column. */
const EXPLAINS = /^(?:text of the question|question type\b|write (?:your )?question)/i;

interface Row {
  readonly line: number;
  readonly cells: string[];
}

/** A table as it is pasted or saved, before its rows are read. */
export interface QuestionTable {
  /** The names of its columns. */
  readonly head: readonly string[];
  /** The meaning of each column, by its heading. */
  readonly uses: readonly ColumnUse[];
  readonly rows: readonly Row[];
  readonly faults: readonly PasteFault[];
}

/**
 * The columns of a table, found by their names in whatever row those stand: templates of games have titles above them. A table whose names
 * say nothing begins with its first row of several cells.
 * @returns null for a text that is no table
 */
export function tableIn(text: string): QuestionTable | null {
  const faults: PasteFault[] = [];
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), faults);
  const isNamed = ({ cells }: Row) => cells.length > 1 && cells.some((cell) => NAMES.stem.test(cell));
  const named = rows.findIndex(isNamed);
  const head = named >= 0 ? named : rows.findIndex(({ cells }) => cells.filter(Boolean).length > 2);
  const names = rows[head]?.cells;
  if (!names || (named < 0 && !isRegular(rows.slice(head)))) return null;
  return { head: names, uses: names.map(useOf), rows: rows.slice(head + 1), faults };
}

/** True if all rows have as many cells as the first, which the lines of a list have not. */
function isRegular(rows: readonly Row[]): boolean {
  const [first] = rows;
  return rows.length > 1 && rows.every(({ cells }) => cells.length === first?.cells.length);
}

function useOf(name: string): ColumnUse {
  const [use] = Object.entries(NAMES).find(([, pattern]) => pattern.test(name)) ?? ['none'];
  return use as ColumnUse;
}

/** The answer sheet of a form: its column headings are the questions, and there is no key. */
function isOfAnswers({ head }: QuestionTable): boolean {
  return /^(?:timestamp|marca temporal)$/i.test(head[0] ?? '');
}

/** Reads a table of questions, a row each. @param uses what its columns hold, where its reader knows better than their names */
export function readQuestionTable(text: string, uses?: readonly ColumnUse[]): PastedQuestions {
  const table = tableIn(text);
  if (!table) return { questions: [], faults: [{ line: 1, problem: 'columns' }] };
  const columns = uses ?? table.uses;
  const faults = [...table.faults];
  if (!uses && isOfAnswers(table)) return { questions: [], faults: [{ line: 1, problem: 'form answers' }] };
  if (!columns.includes('stem')) return { questions: [], faults: [...faults, { line: 1, problem: 'columns' }] };
  const questions = table.rows.flatMap((row) => questionIn(row, columns, faults) ?? []);
  return { questions, faults: faults.toSorted((one, other) => one.line - other.line) };
}

function questionIn({ line, cells }: Row, columns: readonly ColumnUse[], faults: PasteFault[]): PastedQuestion | null {
  const cell = (use: ColumnUse) => cells[columns.indexOf(use)] ?? '';
  const stem = cell('stem');
  const kind = cell('kind');
  if (EXPLAINS.test(stem) && (kind === '' || EXPLAINS.test(kind))) return null;
  const [way] = kind === '' ? ['chosen' as const] : (KINDS.find(([, pattern]) => pattern.test(kind)) ?? [null]);
  if (way === null) {
    faults.push({ line, problem: 'not understood', text: [kind, stem].join(': ') });
    return null;
  }
  const listed = columns.flatMap((use, at) => (use === 'answer' ? [cells[at] ?? ''] : []));
  const given = listed.length > 0 ? listed : cell('choices').split(/\s*(?:\n|\||;)\s*/);
  const answers = given.filter((answer) => answer !== '');
  const points = cell('points') === '' ? null : Number(cell('points'));
  const isRight = points === null || (Number.isInteger(points) && points >= 1 && points <= MAX_POINTS);
  if (!isRight) faults.push({ line, problem: 'points' });
  const about = { points: isRight ? points : null, standard: cell('standard'), explanation: cell('explanation') };
  const draft = draftOf(line, null, stem);
  if (way !== 'chosen') {
    const right =
      way === 'typed' ? [...new Set([cell('correct'), ...answers].filter((text) => text !== '' && !isPlace(text, answers)))] : [];
    const [written = '', ...alsoRight] = right;
    if (way === 'typed' && written === '') faults.push({ line, problem: 'no key' });
    return { ...finished(draft, faults), ...about, written, ...(alsoRight.length > 0 && { alsoRight: alsoRight.slice(0, MAX_OPTIONS) }) };
  }
  const key = keyIn(cell('correct'), given, answers);
  return { ...finished({ ...draft, answers, key: key === '' ? null : { line, text: key } }, faults), ...about };
}

/** "2" names an answer, and is none. */
function isPlace(text: string, answers: readonly string[]): boolean {
  return /^\d{1,2}(?:\s*,\s*\d{1,2})*$/.test(text) && answers.length > 0 && !answers.includes(text);
}

/** A key that counts empty cells too, as one that does not. Several answers in words stand behind one another. */
function keyIn(key: string, given: readonly string[], answers: readonly string[]): string {
  if (answers.includes(key)) return key;
  const parts = key.split(/\s*(?:\n|\||;|,)\s*/).filter(Boolean);
  const inWords = parts.map((part) => answers.indexOf(part));
  if (parts.length > 1 && inWords.every((place) => place >= 0)) return inWords.map((place) => place + 1).join(', ');
  if (!parts.every((part) => /^\d{1,2}$/.test(part))) return key;
  const places = parts.map((part) => answers.indexOf(given[Number(part) - 1] ?? ''));
  return places.map((place, at) => (place < 0 ? (parts[at] ?? '') : place + 1)).join(', ');
}

/** The rows of a table with commas, semicolons or tabs; a cell in quotes may span lines, and its row is known by its first. */
function rowsOf(text: string, faults: PasteFault[]): Row[] {
  const separator = separatorOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let began = 1;
  let quotedAt: number | null = null;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: began, cells });
    cells = [];
    began = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (quotedAt !== null) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedAt = null;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quotedAt = line;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (quotedAt !== null) faults.push({ line: quotedAt, problem: 'quotes' });
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const lines = text.split('\n');
  const first = lines.find((line) => /question|stem|pregunta/i.test(line)) ?? lines.find((line) => line.trim() !== '') ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.replace(/"[^"]*"/g, '').split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** Reads whichever of the two it is. */
export function readPasted(text: string, uses?: readonly ColumnUse[]): PastedQuestions {
  const table = tableIn(text);
  return table && (uses || isOfAnswers(table) || table.uses.includes('stem')) ? readQuestionTable(text, uses) : readPastedList(text);
}
