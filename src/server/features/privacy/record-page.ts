import { escapeXml } from '#domain/content/escape-xml.ts';
import { DATA_KINDS, type DataKind, type Pair } from './data-kinds.ts';
import { ANOTHER_STUDENT, type PersonRecord } from './gather-record.ts';
import type { DataRow } from './person-data.store.ts';
import { answerContent } from './record-files.ts';
import { HEADINGS } from './record-headings.ts';

/** Whose record it is, for its heading. */
export interface RecordHead {
  readonly name: string;
  readonly district_name: string;
  readonly user_puid: string;
  readonly made_at: string;
  readonly time_zone: string;
}

const WORDS = {
  title: ['Record of {name}', 'Expediente de {name}'],
  lead: [
    'Everything that Tidepool stores about this person, as of {when}. {district}.',
    'Todo lo que Tidepool guarda sobre esta persona, al {when}. {district}.',
  ],
  data: [
    'The same as data for programs is in the folder “data”, one file for each table. Photos, drawings and files are in the folder “files”.',
    'Lo mismo, como datos para programas, está en la carpeta «data», un archivo por tabla. Las fotos, los dibujos y los archivos están en la carpeta «files».',
  ],
  other: ['Español', 'English'],
  why: ['Why: ', 'Para qué: '],
  kept: ['How long: ', 'Cuánto tiempo: '],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  this: ['This person', 'Esta persona'],
  another: ['Another student', 'Otro estudiante'],
  system: ['–', '–'],
} as const satisfies Record<string, Pair>;

const FILES = ['index.html', 'index-es.html'] as const;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The readable page of a record in both languages, by file name. */
export function recordPages(record: PersonRecord, head: RecordHead): ReadonlyMap<string, string> {
  return new Map([
    [FILES[0], page(record, head, 0)],
    [FILES[1], page(record, head, 1)],
  ]);
}

function page(record: PersonRecord, head: RecordHead, at: 0 | 1): string {
  const clock = new Intl.DateTimeFormat(at === 0 ? 'en-US' : 'es-MX', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: head.time_zone,
  });
  const say = (pair: Pair) => escapeXml(pair[at]);
  const title = escapeXml(WORDS.title[at].replace('{name}', head.name));
  const show = (column: string, value: unknown) => cell({ record, head, at, clock }, column, value);
  const kinds = (Object.keys(DATA_KINDS) as DataKind[]).filter((kind) => record.tables.some(({ about }) => about.kind === kind));
  const parts = kinds.map((kind) => {
    const text = DATA_KINDS[kind];
    const tables = record.tables
      .filter(({ about }) => about.kind === kind)
      .map(({ about, rows }) => table(say(about.what), rows, at, show));
    return `<section id="${kind}"><h2>${say(text.title)}</h2><p>${say(WORDS.why)}${say(text.why)}<br>${say(WORDS.kept)}${say(text.kept)}</p>${tables.join('')}</section>`;
  });
  const lead = WORDS.lead[at].replace('{when}', clock.format(new Date(head.made_at))).replace('{district}', head.district_name);
  return `<!doctype html><html lang="${at === 0 ? 'en' : 'es'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 sans-serif;margin:1rem auto;max-width:70rem;padding:0 1rem;color:#17212b}table{border-collapse:collapse;margin:.5rem 0 1.5rem}
th,td{border:1px solid #8a979f;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}div{overflow-x:auto}</style></head>
<body><p><a href="${FILES[at === 0 ? 1 : 0]}" lang="${at === 0 ? 'es' : 'en'}">${say(WORDS.other)}</a></p><h1>${title}</h1><p>${escapeXml(lead)}</p><p>${say(WORDS.data)}</p>
<ul>${kinds.map((kind) => `<li><a href="#${kind}">${say(DATA_KINDS[kind].title)}</a></li>`).join('')}</ul>${parts.join('\n')}</body></html>`;
}

function table(title: string, rows: readonly DataRow[], at: 0 | 1, show: (column: string, value: unknown) => string): string {
  const isShown = (column: string) => rows.some((row) => ![null, undefined, ''].includes(row[column] as never));
  const columns = Object.keys(HEADINGS).filter(isShown);
  if (columns.length === 0) return `<h3>${title} (${rows.length})</h3>`;
  const head = columns.map((column) => `<th scope="col">${escapeXml(HEADINGS[column]?.[at] ?? column)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${columns.map((column) => `<td>${show(column, row[column])}</td>`).join('')}</tr>`);
  return `<h3>${title} (${rows.length})</h3><div><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

interface Shown {
  readonly record: PersonRecord;
  readonly head: RecordHead;
  readonly at: 0 | 1;
  readonly clock: Intl.DateTimeFormat;
}

function cell({ record: { names, staff }, head, at, clock }: Shown, column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return WORDS[value ? 'yes' : 'no'][at];
  const named = names.get(column);
  if (named)
    return [value]
      .flat()
      .map((id) => escapeXml(named.get(String(id))?.[at] ?? String(id)))
      .join(', ');
  if (typeof value !== 'string') return escapeXml(typeof value === 'number' ? String(value) : JSON.stringify(value));
  if (value === head.user_puid) return WORDS.this[at];
  if (value === ANOTHER_STUDENT) return WORDS.another[at];
  const name = staff.get(value);
  if (name) return escapeXml(name);
  if (MOMENT.test(value) && column.endsWith('_at')) return escapeXml(clock.format(new Date(value)));
  if (column !== 'answer_text') return escapeXml(value);
  const { text, file } = answerContent(value);
  return file === null
    ? escapeXml(text)
    : `${escapeXml(text)} <a href="${escapeXml(file.path.split('/').map(encodeURIComponent).join('/'))}">${escapeXml(file.path)}</a>`;
}
