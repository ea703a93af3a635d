import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { DocumentField, FieldKind, FieldTable } from '../package/document-fields.ts';
import type { DocumentProblem } from '../package/document-problem.ts';
import { FIELD } from '../package/json-question.ts';
import { madeProblem } from '../package/question.schemas.ts';
import type { RenderedQuestion } from './rendered-package.ts';

const TYPES: Readonly<Record<FieldKind, QuestionKind>> = {
  line: 'text',
  text: 'extended',
  choice: 'choice',
  table: 'table',
  drawing: 'drawing',
  photo: 'photo',
};
const NOTHING = { en: '', es: '' };
const MAX_FIELDS = 100;

/** The fields of one text of a document. */
export interface TextFields {
  readonly language: 'en' | 'es';
  readonly fields: readonly DocumentField[];
}

/**
 * The fields of a document as questions that are worth nothing: nobody scores them. All texts have the same fields; English leads.
 * @returns a problem with the index of the text that has it
 */
export function renderFields(texts: readonly TextFields[]): {
  readonly questions: readonly RenderedQuestion[];
  readonly optional: readonly string[];
  readonly problems: readonly (DocumentProblem & { readonly text: number })[];
} {
  const first = texts[0]?.fields ?? [];
  const ofLanguage = (language: 'en' | 'es') => texts.find((text) => text.language === language)?.fields ?? first;
  const [english, spanish] = [ofLanguage('en'), ofLanguage('es')];
  const problems = texts.flatMap(({ fields }, text) => differences(first, fields).map((problem) => ({ ...problem, text })));
  const tooMany = first.length > MAX_FIELDS ? `has ${first.length} fields; ${MAX_FIELDS} are the most` : null;
  const tooLarge = tooMany ?? madeProblem(first.map(({ kind }) => ({ type: TYPES[kind] })));
  if (tooLarge) problems.push({ problem: tooLarge, line: null, text: 0 });
  if (problems.length > 0) return { questions: [], optional: [], problems };
  return {
    questions: english.flatMap((field) => {
      const other = spanish.find(({ id }) => id === field.id);
      return other ? [questionOf(field, other)] : [];
    }),
    optional: first.filter(({ isOptional }) => isOptional).map(({ id }) => id),
    problems,
  };
}

function questionOf(en: DocumentField, es: DocumentField): RenderedQuestion {
  return {
    external_id: en.id,
    type: TYPES[en.kind],
    standard: '',
    depth: 1,
    stem: { en: en.stem, es: es.stem },
    rationale: NOTHING,
    image: null,
    points: 0,
    options:
      en.kind === 'choice'
        ? pairs(en.choices, es.choices).map((text, index) => ({
            external_id: String(index + 1),
            text,
            is_correct: false,
            feedback: NOTHING,
            is_fixed: true as const,
          }))
        : [{ external_id: FIELD.id, text: FIELD.text, is_correct: true, feedback: FIELD.feedback }],
    ...(en.table && es.table ? { table: tableOf(en.table, es.table) } : {}),
  };
}

function tableOf(en: FieldTable, es: FieldTable): RenderedQuestion['table'] {
  const given = en.given.map((cells, row) => pairs(cells, es.given[row] ?? []).map((cell) => (cell.en === '' ? null : cell)));
  return {
    corner: { en: en.corner, es: es.corner },
    columns: en.columns.map(({ title, kind }, index) => ({ title: { en: title, es: es.columns[index]?.title ?? '' }, kind })),
    rows: pairs(en.rows, es.rows),
    ...(given.flat().some((cell) => cell !== null) ? { given } : {}),
  };
}

function pairs(en: readonly string[], es: readonly string[]): Bilingual[] {
  return en.map((text, index) => ({ en: text, es: es[index] ?? '' }));
}

/** What of the fields of one text is not as in another. */
function differences(wanted: readonly DocumentField[], fields: readonly DocumentField[]): DocumentProblem[] {
  const missing = wanted.filter(({ id }) => !fields.some((field) => field.id === id));
  return [
    ...missing.map(({ id }) => ({ problem: `has no field ${id}, which the first text of the document has; add it`, line: null })),
    ...fields.flatMap((field) => {
      const twin = wanted.find(({ id }) => id === field.id);
      if (!twin)
        return [{ problem: `has a field ${field.id} that the first text of the document lacks; use the same id`, line: field.line }];
      if (shapeOf(twin) === shapeOf(field)) return [];
      return [
        { problem: `has the field ${field.id} in another shape than the first text of the document; make both alike`, line: field.line },
      ];
    }),
  ];
}

/** All that must be the same in each language. */
function shapeOf({ kind, isOptional, choices, table }: DocumentField): string {
  return JSON.stringify([
    kind,
    isOptional,
    choices.length,
    table && [table.columns.length, table.rows.length, table.given.map((cells) => cells.map((cell) => cell === ''))],
  ]);
}
