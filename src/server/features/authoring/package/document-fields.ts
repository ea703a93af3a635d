import type MarkdownIt from 'markdown-it';
import type { ColumnKind } from '#contract/quizzes/table.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import type { DocumentProblem } from './document-problem.ts';

type Markdown = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Markdown['parse']>[number];

/** What a student does in a field: a few words within a sentence, a longer text, one of several choices, and what is made. */
export const FIELD_KINDS = ['line', 'text', 'choice', 'table', 'drawing', 'photo'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A field as one language's document has it. */
export interface DocumentField {
  readonly id: string;
  readonly kind: FieldKind;
  readonly isOptional: boolean;
  readonly line: number | null;
  /** The words around it, the field itself written as a blank. */
  readonly stem: string;
  readonly choices: readonly string[];
  readonly table: FieldTable | null;
}

/** A table to fill in; the cells that have words already are given. */
export interface FieldTable {
  readonly corner: string;
  readonly columns: readonly { readonly title: string; readonly kind: ColumnKind }[];
  readonly rows: readonly string[];
  readonly given: readonly (readonly string[])[];
}

/** `[[id]]`, `[[id: kind]]`, `[[id: choice | one | other]]`; a question mark after the id makes it optional. */
const FIELD = /^\[\[([a-z0-9][a-z0-9_-]*)(\?)?(?:\s*:\s*([a-z]+)\s*((?:\|[^\]]*)?))?\]\]/;
const MARKER = '[[';
const BLANK = '_____';
/** A column whose title ends in a unit takes numbers. */
const UNIT = /\((?:k?g|mg|m?L|[ckm]?m|min|s|h|°C|°F|N|W|V|cm³|mL³|horas|hours|minutos|minutes|segundos|seconds)\)$/;

interface FieldMeta {
  readonly id: string;
  readonly kind: FieldKind;
  readonly isOptional: boolean;
  readonly choices: readonly string[];
}

/** Teaches a Markdown reader the fields of a document: what it finds is in the lists, and each field is an element with `data-field`. */
export function readFields(markdown: Markdown, fields: DocumentField[], problems: DocumentProblem[]): void {
  markdown.inline.ruler.before('emphasis', 'field', (state, silent) => {
    if (!state.src.startsWith(MARKER, state.pos)) return false;
    const [whole, id = '', optional, kind = 'line', list = ''] = FIELD.exec(state.src.slice(state.pos)) ?? [];
    if (whole === undefined) return false;
    if (!silent) {
      const choices = list.split('|').map((word) => word.trim());
      const meta = { id, kind, isOptional: optional !== undefined, choices: choices.filter((word) => word !== '') };
      state.push('field', 'span', 0).meta = meta;
    }
    state.pos += whole.length;
    return true;
  });
  markdown.core.ruler.push('fields', (state) => {
    const tokens: Token[] = [];
    let heading = '';
    let before = '';
    for (let at = 0; at < state.tokens.length; at += 1) {
      const token = state.tokens[at];
      if (!token) continue;
      const inline = state.tokens[at + 1];
      if (token.type === 'heading_open') heading = wordsOf(inline);
      if (token.type === 'inline') {
        const line = token.map ? token.map[0] + 1 : null;
        for (const child of token.children ?? [])
          if (child.type === 'field') add(metaOf(child), line, stemOf(token, child, before || heading), null);
          else if (child.type === 'text' && child.content.includes(MARKER))
            problems.push({ problem: 'has a field that cannot be read; write [[id]], [[id: text]] or [[id: choice | one | other]]', line });
        const words = wordsOf(token);
        if (words.replaceAll(BLANK, '').trim() !== '') before = words;
      }
      const table = token.type === 'paragraph_open' ? tableMarker(inline) : null;
      if (!table) {
        tokens.push(token);
        continue;
      }
      // The marker gives its place to a frame around the table that follows.
      const end = state.tokens.findIndex((each, index) => index > at && each.type === 'table_close');
      const line = token.map ? token.map[0] + 1 : null;
      if (state.tokens[at + 3]?.type !== 'table_open' || end < 0) {
        problems.push({ problem: `has a field ${table.id} for a table, and no table on the next lines; put one there`, line });
        at += 2;
        continue;
      }
      const inside = state.tokens.slice(at + 3, end + 1);
      const earlier = fields.filter(({ kind, stem }) => kind === 'table' && stem.startsWith(heading)).length;
      add(table, line, earlier > 0 ? `${heading} (${earlier + 1})` : heading, tableOf(inside));
      tokens.push(frame(state, `<div data-field="${table.id}" data-kind="table">`), ...inside, frame(state, '</div>'));
      at = end;
    }
    state.tokens = tokens;
  });
  markdown.renderer.rules.field = (tokens, index) => paperField(metaOf(tokens[index]), markdown);

  function add(meta: FieldMeta, line: number | null, stem: string, table: FieldTable | null): void {
    const problem = problemOf(meta, table, fields);
    if (problem) problems.push({ problem, line });
    else fields.push({ ...meta, line, stem, table });
  }
}

/** What the rule above put into a field's token. */
function metaOf(token: Token | undefined): FieldMeta {
  return token?.meta as unknown as FieldMeta;
}

function problemOf({ id, kind, choices }: FieldMeta, table: FieldTable | null, known: readonly DocumentField[]): string | null {
  if (known.some((field) => field.id === id)) return `has the field ${id} twice; give each its own id`;
  if (!FIELD_KINDS.includes(kind)) return `has the field ${id} of the unknown kind "${kind}"; use ${FIELD_KINDS.join(', ')}`;
  if (kind === 'table' && !table) return `has the field ${id} for a table within a text; put it on a line of its own, before the table`;
  if ((kind === 'choice') !== choices.length > 0 || choices.length === 1)
    return `has the field ${id} with the wrong choices; a choice has two or more, and no other field has any`;
  if (!table) return null;
  const [columns, rows] = [table.columns.length, table.rows.length];
  if (columns > TABLE.columns || rows > TABLE.rows || columns * rows > TABLE.cells)
    return `has the table ${id} with ${columns} columns and ${rows} rows; ${TABLE.columns} columns, ${TABLE.rows} rows and ${TABLE.cells} cells are the most`;
  return null;
}

/** As it is on paper: a blank in a sentence, the choices to circle; room to write or draw comes from the style sheet. */
function paperField({ id, kind, choices }: FieldMeta, { utils }: Markdown): string {
  const words = kind === 'choice' ? choices.map((word) => utils.escapeHtml(word)).join(' / ') : kind === 'line' ? BLANK : '';
  return `<span data-field="${id}" data-kind="${utils.escapeHtml(kind)}">${words}</span>`;
}

function frame(state: { readonly Token: new (type: string, tag: string, nesting: 0) => Token }, html: string): Token {
  const token = new state.Token('html_block', '', 0);
  token.content = html;
  return token;
}

/** The field of a paragraph that is nothing but a table's marker. */
function tableMarker(inline: Token | undefined): FieldMeta | null {
  const [only, ...more] = inline?.children ?? [];
  const meta = only?.type === 'field' && more.length === 0 ? metaOf(only) : null;
  if (meta?.kind !== 'table') return null;
  if (inline) inline.children = [];
  return meta;
}

/** The words around a field: of its own block, or of the one before where the block has no others. */
function stemOf(block: Token, field: Token, before: string): string {
  const words = wordsOf(block, field);
  return /\p{L}/u.test(words) ? words : before;
}

/** The text of an inline token without its marks, one field as a blank and others as an ellipsis. */
function wordsOf(token: Token | undefined, own?: Token): string {
  if (token?.type !== 'inline') return '';
  return (token.children ?? [])
    .map((child) => {
      if (child.type === 'field') {
        const { kind, choices } = metaOf(child);
        if (kind === 'choice') return choices.join(' / ');
        return kind !== 'line' ? '' : child === own || !own ? BLANK : '…';
      }
      return child.type === 'softbreak' ? ' ' : child.content;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The table's words by row and column. A first column without any words is filled in as well: its rows are numbered. */
function tableOf(tokens: readonly Token[]): FieldTable {
  const lines: string[][] = [];
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'tr_open') lines.push([]);
    if (type === 'th_open' || type === 'td_open') lines.at(-1)?.push(wordsOf(tokens[index + 1]));
  }
  const [titles = [], ...body] = lines;
  const isNamed = body.some(([first]) => first);
  const from = isNamed ? 1 : 0;
  return {
    corner: isNamed ? (titles[0] ?? '') : '',
    columns: titles.slice(from).map((title) => ({ title, kind: UNIT.test(title) ? 'number' : 'text' })),
    rows: body.map(([first], index) => (isNamed && first ? first : String(index + 1))),
    given: body.map((cells) => cells.slice(from)),
  };
}
