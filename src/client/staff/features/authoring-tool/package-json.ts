import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { ColumnKind } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { foldWords } from '#domain/folding/fold-text.ts';

/** The files of a package as the tool writes them (src/docs/CONTENT-PACKAGES.md). What it does not know of a file stays as it is. */
export interface ManifestJson {
  readonly format: 'tidepool-content/1';
  readonly id: string;
  readonly version: string;
  readonly title: Bilingual;
  readonly grade: string;
  readonly subject: Bilingual;
  readonly units: readonly string[];
}

export interface UnitJson {
  readonly id: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly category?: string;
  readonly subunits: readonly string[];
}

export interface StandardJson {
  readonly code: string;
  readonly text: Bilingual;
  readonly resources?: readonly string[];
}

export interface DocumentJson {
  readonly file: string;
  readonly variant: string;
  readonly lexile?: number;
}

export interface ResourceJson {
  readonly kind: string;
  readonly id: string;
  readonly title: Bilingual;
  readonly minutes: number;
  readonly type?: number;
  readonly summary?: Bilingual;
  /** Absent where it may be assigned. */
  readonly assignable?: boolean;
  readonly documents?: readonly DocumentJson[];
  /** Of words and scenes their JSON; of a recording or a PDF the file of both languages, or of each. */
  readonly file?: string | Bilingual;
  readonly captions?: Bilingual;
  readonly poster?: string;
  readonly url?: string;
  readonly questions?: unknown;
  readonly assessment?: Readonly<Record<string, unknown>>;
}

export interface SubunitJson {
  readonly id: string;
  readonly title: Bilingual;
  readonly big_question: Bilingual;
  readonly summary: Bilingual;
  readonly standards: readonly StandardJson[];
  readonly cover: string;
  readonly titles?: Readonly<Record<string, Bilingual>>;
  readonly minutes?: Readonly<Record<string, number>>;
  readonly resources?: readonly ResourceJson[];
  readonly level3?: readonly { readonly id: string; readonly title: Bilingual; readonly resources: readonly string[] }[];
}

export interface OptionJson {
  readonly id: string;
  readonly text: Bilingual;
  readonly correct?: boolean;
  readonly feedback?: Bilingual;
  readonly fixed?: boolean | undefined;
  /** In hundredths of the picture. */
  readonly region?:
    | { readonly rect: readonly [left: number, top: number, right: number, bottom: number] }
    | { readonly circle: readonly number[] }
    | { readonly poly: readonly number[] };
}

export interface ColumnJson {
  readonly title: Bilingual;
  readonly kind: ColumnKind;
  readonly choices?: readonly Bilingual[];
}

export interface QuestionJson {
  readonly id: string;
  readonly type: QuestionKind;
  readonly standard: string;
  readonly depth: number;
  readonly stem: Bilingual;
  /** Its picture in media/. */
  readonly image?: string;
  readonly rationale: Bilingual;
  readonly hints?: readonly Bilingual[] | undefined;
  readonly read_again?: { readonly resource: string; readonly heading: string } | undefined;
  /** Of an item with several parts, which follow each other. */
  readonly part?: { readonly of: string; readonly depends?: boolean | undefined };
  readonly options?: readonly OptionJson[];
  readonly premises?: readonly { readonly id: string; readonly text: Bilingual; readonly match: string }[];
  readonly gaps?: readonly { readonly options: readonly OptionJson[] }[];
  readonly answers?: readonly Bilingual[];
  readonly spelling_counts?: boolean;
  readonly other_words?: readonly string[];
  readonly exact?: boolean;
  readonly corner?: Bilingual;
  readonly columns?: readonly ColumnJson[];
  readonly rows?: readonly Bilingual[];
  readonly number?: { readonly value: number; readonly tolerance?: number };
}

export interface TermJson {
  readonly id: string;
  readonly term: Bilingual;
  readonly definition: Bilingual;
  readonly example: Bilingual;
  readonly cognate: boolean;
  readonly image?: string | undefined;
  readonly audio?: Bilingual;
}

export interface SceneJson {
  readonly image: string;
  readonly seconds: number;
  readonly caption: Bilingual;
}

export interface LabelJson {
  readonly alt?: Bilingual;
  readonly decorative?: true;
  readonly labels: Readonly<Record<string, Bilingual>>;
}

export interface QuizJson {
  readonly instructions: Bilingual;
  readonly practice?: boolean;
  readonly items: readonly QuestionJson[];
}

/** A file's value as it is written: as our own packages are. */
export function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a file holds; null where it cannot be read. */
export function read<Value>(text: string | null | undefined): Value | null {
  try {
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    return null;
  }
}

/** An id of what is written: "Rock Pools!" is rock-pools. @param taken ids that there are already */
export function idOf(name: string, taken: readonly string[]): string {
  const plain = foldWords(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = plain === '' ? 'new' : plain;
  let id = base;
  for (let count = 2; taken.includes(id); count++) id = `${base}-${count}`;
  return id;
}

/** A list with one of its entries moved. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** A plain cover, so that a new sub-unit is whole: sea and sky, as everywhere here. */
export const PLAIN_COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" role="img">
<rect x="0" y="0" width="640" height="360" fill="#d5eeee"/>
<circle cx="500" cy="96" r="44" fill="#e8b04a"/>
<path d="M0 220Q160 180 320 220T640 220V360H0Z" fill="#7cc6ce"/>
<path d="M0 280Q160 240 320 280T640 280V360H0Z" fill="#2f7f8a"/>
</svg>
`;

/** The words of that cover. */
export function coverLabels(): string {
  return written({ 'cover.svg': { alt: { en: 'The sea under a low sun.', es: 'El mar bajo un sol bajo.' }, labels: {} } });
}
