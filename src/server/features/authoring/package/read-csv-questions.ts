import { CsvError, parse } from 'csv-parse/sync';
import { MAX_HINTS } from '#contract/authoring/own-quiz-limits.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import { delimiterOf, withoutSeparatorLine } from '#server/files/read-sheet.ts';
import { FIELD } from './json-question.ts';
import type { FaultList } from './package-faults.ts';
import { picturePath } from './package-words.schemas.ts';
import { keyProblem, madeProblem } from './question.schemas.ts';
import type { QuestionAnswers, SourceOption, SourceQuestion } from './source-package.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
const REQUIRED = ['id', 'type', 'standard', 'stem_en', 'option_a_en', 'option_b_en', 'correct'] as const;
const HINT_COLUMNS = Array.from({ length: MAX_HINTS }, (_, index) => `hint_${index + 1}`);
const COLUMNS = new Set<string>([
  ...REQUIRED,
  'depth',
  'stem_es',
  'image',
  'rationale_en',
  'rationale_es',
  ...HINT_COLUMNS.flatMap((name) => [`${name}_en`, `${name}_es`]),
  'tolerance',
  'fixed',
  'spelling_counts',
  ...LETTERS.flatMap((letter) => ['en', 'es'].flatMap((language) => [`option_${letter}_${language}`, `feedback_${letter}_${language}`])),
]);
const MAX_QUESTIONS = 100;
/** What a row of a table says of each kind: options, accepted texts, or only the question. A kind with parts of its own names them. */
const IN_A_ROW = {
  choice: { answers: 'options' },
  multiple: { answers: 'options' },
  order: { answers: 'options' },
  text: { answers: 'texts' },
  extended: { answers: 'none' },
  drawing: { answers: 'none' },
  photo: { answers: 'none' },
  file: { answers: 'none' },
  inline: { parts: 'gaps' },
  match: { parts: 'premises' },
  hotspot: { parts: 'regions' },
  table: { parts: 'columns' },
} as const satisfies Readonly<Record<QuestionKind, { readonly answers: string } | { readonly parts: string }>>;
type KindsWith<Shape> = { [Kind in QuestionKind]: (typeof IN_A_ROW)[Kind] extends Shape ? Kind : never }[QuestionKind];
type CsvKind = KindsWith<{ readonly answers: string }>;
const isKind = (word: string): word is QuestionKind => Object.hasOwn(IN_A_ROW, word);
const isCsvKind = (kind: QuestionKind): kind is CsvKind => 'answers' in IN_A_ROW[kind];
const CSV_KINDS = Object.keys(IN_A_ROW).filter((kind) => isKind(kind) && isCsvKind(kind));
const NO_OPTIONS: Readonly<Record<KindsWith<{ readonly answers: 'none' }>, string>> = {
  extended: 'an extended has no options; empty them',
  drawing: 'a drawing has no options; empty them',
  photo: 'a photo has no options; empty them',
  file: 'a file has no options; empty them',
};
const hasNoOptions = (kind: CsvKind): kind is KindsWith<{ readonly answers: 'none' }> => IN_A_ROW[kind].answers === 'none';

interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Questions as a table: a row each (src/docs/CONTENT-PACKAGES.md has the columns). */
export function readCsvQuestions(text: string, file: string, faults: FaultList): SourceQuestion[] {
  const rows = readRows(text, file, faults);
  const [head, ...body] = rows ?? [];
  if (!head || !isHead(head, file, faults)) return [];
  if (body.length === 0) faults.add(file, 'has no question; write one in each row below the names of the columns', head.line);
  if (body.length > MAX_QUESTIONS) faults.add(file, `has ${body.length} questions; split it, ${MAX_QUESTIONS} are the most`, head.line);
  const seen = new Map<string, number>();
  const questions = body.slice(0, MAX_QUESTIONS).flatMap(({ line, fields }) => {
    if (fields.length !== head.fields.length) {
      faults.add(
        file,
        `has ${fields.length} fields where the first row names ${head.fields.length} columns; put texts with commas in quotes`,
        line,
      );
      return [];
    }
    const row = new QuestionRow(new Map(head.fields.map((name, index) => [name.trim(), fields[index]?.trim() ?? ''])), file, line, faults);
    const twin = seen.get(row.id);
    if (twin !== undefined) faults.add(file, `has the id "${row.id}" of line ${twin} again; give each question its own`, line);
    seen.set(row.id, line);
    return row.read() ?? [];
  });
  const tooMany = madeProblem(questions);
  if (tooMany) faults.add(file, tooMany, head.line);
  return questions;
}

function readRows(text: string, file: string, faults: FaultList): Row[] | null {
  // In Spanish, spreadsheets write semicolons, and Excel a line of its own that says so: lines are counted from there on.
  const { text: list, named } = withoutSeparatorLine(text.replace(/^\uFEFF/, ''));
  const above = named === null ? 0 : 1;
  try {
    let before = 0;
    let emptyBefore = 0;
    const delimiter = named ?? delimiterOf(list);
    const records = parse(list, { delimiter, info: true, relax_column_count: true, skip_empty_lines: true }) as unknown as {
      record: string[];
      info: { lines: number; empty_lines: number };
    }[];
    const rows = records.map(({ record, info }) => {
      // A record may span lines, and is known by its first.
      const line = above + before + 1 + (info.empty_lines - emptyBefore);
      before = info.lines;
      emptyBefore = info.empty_lines;
      return { line, fields: record };
    });
    // Spreadsheets keep the separators of rows that somebody has emptied.
    return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? above + error.lines : null;
    faults.add(file, `is not CSV: ${error.message.replace(/:? at line \d+.*$/i, '')}; check its quotes`, line);
    return null;
  }
}

function isHead({ fields, line }: Row, file: string, faults: FaultList): boolean {
  const names = fields.map((name) => name.trim());
  const before = faults.faults.length;
  for (const name of REQUIRED) if (!names.includes(name)) faults.add(file, `has no column "${name}"; add it to the first row`, line);
  for (const [index, name] of names.entries()) {
    if (!COLUMNS.has(name)) faults.add(file, `has a column "${name}" that is not known; rename it or take it out`, line);
    else if (names.indexOf(name) !== index) faults.add(file, `has the column "${name}" twice; keep one`, line);
  }
  return faults.faults.length === before;
}

/** One row, read field by field. */
class QuestionRow {
  constructor(
    private readonly cells: ReadonlyMap<string, string>,
    private readonly file: string,
    private readonly line: number,
    private readonly faults: FaultList,
  ) {}

  get id(): string {
    return this.cell('id').toLowerCase();
  }

  read(): SourceQuestion | null {
    const { id } = this;
    const type = this.cell('type');
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) this.fault(`"${this.cell('id')}" is no id; use letters, digits, - and _`);
    if (!isKind(type)) return this.fault(`the type "${type}" cannot be shown; use one of ${CSV_KINDS.join(', ')}`);
    if (!isCsvKind(type))
      return this.fault(`the type "${type}" has ${IN_A_ROW[type].parts}, which a table cannot say; write it as JSON or QTI`);
    const depth = Number(this.cell('depth') || '1');
    if (![1, 2, 3].includes(depth)) this.fault(`the depth "${this.cell('depth')}" must be 1, 2 or 3`);
    const image = this.cell('image');
    if (image !== '' && !picturePath.safeParse(image).success) this.fault(`the image "${image}" must be media/ and the name of a picture`);
    if (this.cell('stem_en') === '') this.fault('has no question in stem_en; write it');
    if (this.cell('tolerance') !== '' && type !== 'text') this.fault('has a tolerance, which belongs to a text; empty it');
    if (this.cell('spelling_counts') !== '' && type !== 'text') this.fault('has spelling_counts, which belongs to a text; empty it');
    if (this.cell('fixed') !== '' && type !== 'choice' && type !== 'multiple')
      this.fault('has fixed options, which belong to a choice or a multiple; empty it');
    return {
      place: { file: this.file, line: this.line },
      id,
      standard: this.cell('standard'),
      depth,
      stem: this.both('stem'),
      image: image === '' ? null : image,
      rationale: this.both('rationale'),
      hints: this.hints(),
      ...this.answers(type),
    };
  }

  private hints(): SourceQuestion['hints'] {
    const given = HINT_COLUMNS.filter((name) => this.cell(`${name}_en`) !== '' || this.cell(`${name}_es`) !== '');
    for (const name of given) if (this.cell(`${name}_en`) === '') this.fault(`${name}_en is empty, though ${name}_es is not; write it`);
    return given.length > 0 ? given.map((name) => this.both(name)) : undefined;
  }

  private answers(type: CsvKind): QuestionAnswers {
    if (type === 'text' || hasNoOptions(type)) {
      const given = LETTERS.filter((letter) => this.cell(`option_${letter}_en`) !== '');
      if (this.cell('correct') !== '') this.fault(`of a ${type} the column correct stays empty`);
      if (type === 'text') return { type, options: [FIELD], written: this.written(given) };
      if (given.length > 0) this.fault(NO_OPTIONS[type]);
      return { type, options: [FIELD] };
    }
    const before = this.faults.faults.length;
    const options = this.options();
    if (type === 'order') {
      if (this.cell('correct') !== '') this.fault('an order has its options in the right order; leave the column correct empty');
      return { type, options: options.map((option, rightPlace) => ({ ...option, correct: true, rightPlace })) };
    }
    // A letter that is no option is the whole fault: how many are correct follows from it.
    const problem = this.faults.faults.length > before ? null : keyProblem(type, options.filter(({ correct }) => correct).length);
    if (problem) this.fault(`${problem}: ${this.words('correct')}`);
    return { type, options };
  }

  /** The options are what is taken as right: words, or with a tolerance one number. */
  private written(given: readonly string[]): WrittenKey {
    if (given.length === 0) this.fault('takes no answer as right; write one into option_a_en');
    const tolerance = this.cell('tolerance');
    const spelling = this.cell('spelling_counts').toLowerCase();
    if (!['', 'yes', 'no'].includes(spelling)) this.fault(`the column spelling_counts says "${spelling}"; write yes or no`);
    if (tolerance === '')
      return { accepted: given.map((letter) => this.both(`option_${letter}`)), ...(spelling === 'yes' ? { spellingCounts: true } : {}) };
    const key = { value: Number(this.cell('option_a_en')), tolerance: Number(tolerance) };
    if (!Number.isFinite(key.value) || !(key.tolerance >= 0) || given.length > 1)
      this.fault('has a tolerance, so option_a_en is one number, tolerance is 0 or more, and there are no other options');
    return key;
  }

  private options(): SourceOption[] {
    const [correct, fixed] = [this.letters('correct'), this.letters('fixed')];
    const given = LETTERS.filter((letter) => this.cell(`option_${letter}_en`) !== '' || this.cell(`option_${letter}_es`) !== '');
    if (given.length < 2) this.fault('has fewer than two options; fill option_a_en and option_b_en');
    if (given.some((letter, index) => letter !== LETTERS[index])) this.fault('leaves an option out between two others; move them together');
    for (const letter of correct) {
      if (!given.some((option) => option === letter)) this.fault(`names "${letter}" as correct, which is no option of it`);
    }
    for (const letter of fixed) {
      if (!given.some((option) => option === letter)) this.fault(`names "${letter}" as fixed, which is no option of it`);
    }
    return given.map((letter) => {
      if (this.cell(`option_${letter}_en`) === '') this.fault(`option_${letter}_en is empty, though option_${letter}_es is not; write it`);
      return {
        id: letter,
        text: this.both(`option_${letter}`),
        correct: correct.has(letter),
        feedback: this.both(`feedback_${letter}`),
        ...(fixed.has(letter) ? { fixed: true } : {}),
      };
    });
  }

  private letters(name: string): ReadonlySet<string> {
    return new Set(
      this.cell(name)
        .toLowerCase()
        .split(/[\s;,|]+/)
        .filter(Boolean),
    );
  }

  /** Without Spanish words of its own a question is shown in English. */
  private both(name: string) {
    const en = this.cell(`${name}_en`);
    const es = this.cell(`${name}_es`);
    if (es === '' && en !== '') this.faults.advise(this.file, `${name}_es is empty: English will be shown in its place`, this.line);
    return { en, es: es || en };
  }

  private cell(name: string): string {
    return this.cells.get(name) ?? '';
  }

  private words(name: string): string {
    return `the column ${name} says "${this.cell(name)}"`;
  }

  private fault(problem: string): null {
    this.faults.add(this.file, problem, this.line);
    return null;
  }
}
