import { createHash } from 'node:crypto';
import type {
  AssessmentRules,
  ItemDetail,
  ItemDocument,
  QuestionKind,
  QuizQuestion,
  Region,
  StandardText,
} from '#contract/content/content.schemas.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { TwinTemplate } from '#domain/answers/twins.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { RenderedAsset } from '../tool/fill-picture.ts';

/** A package as it is stored: what `authoring.store.ts` writes, with nothing left to decide. */
export interface RenderedPackage {
  readonly package_id: string;
  readonly version: string;
  readonly title: Bilingual;
  readonly subject: Bilingual;
  readonly grade: string;
  readonly units: readonly RenderedUnit[];
  readonly assets: readonly RenderedAsset[];
}
export interface RenderedUnit {
  readonly external_id: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly category: string;
  readonly facts: readonly Bilingual[];
  readonly subunits: readonly RenderedSubunit[];
}
export interface RenderedSubunit {
  readonly external_id: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly big_question: Bilingual;
  readonly cover_url: string;
  readonly standards: readonly { readonly code: string; readonly text: StandardText }[];
  readonly level3: readonly { readonly external_id: string; readonly title: Bilingual }[];
  readonly items: readonly RenderedItem[];
}
/** How an assessment is given; of any quiz whether it may be practiced, where not. A quiz of which neither is said has no parts. */
export type QuizParts = (AssessmentRules | Record<never, never>) & { readonly may_practice?: false };
/** Of a document with fields: those that need not be filled in. */
export interface LabParts {
  readonly optional: readonly string[];
}
/** Of a link: where it leads. */
export interface LinkParts {
  readonly url: string;
}
export interface RenderedItem {
  readonly external_id: string;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly minutes: number;
  readonly cover_url: string;
  readonly is_assignable: boolean;
  readonly documents: readonly Omit<ItemDocument, 'language'>[];
  readonly parts: ItemDetail['vocabulary'] | ItemDetail['animation'] | ItemDetail['media'] | QuizParts | LabParts | LinkParts;
  readonly questions: readonly RenderedQuestion[];
  readonly asset_urls: readonly string[];
  readonly standards: readonly string[];
  /** Absent where there is none: an item that never had one keeps its hash. */
  readonly level3?: string;
  readonly collection?: 'star_smart' | 'rc_test' | 'staar_test' | 'engineering_design';
}
export interface RenderedQuestion {
  readonly external_id: string;
  readonly type: QuestionKind;
  readonly standard: string;
  readonly depth: number;
  readonly stem: Bilingual;
  readonly image: { readonly en: string; readonly es: string; readonly alt: Bilingual } | null;
  readonly rationale: Bilingual;
  readonly options: readonly {
    readonly external_id: string;
    readonly text: Bilingual;
    readonly is_correct: boolean;
    readonly feedback: Bilingual;
    readonly gap?: number | undefined;
    readonly right_place?: number | undefined;
    readonly region?: Region | undefined;
    /** Absent where it is not. */
    readonly is_fixed?: true | undefined;
    /** What choosing it earns or costs, where the parts of an answer do. */
    readonly points?: number | undefined;
  }[];
  /** What only some kinds have is left out of the others: their hashes stay what they were. */
  readonly points?: number | undefined;
  readonly premises?: readonly Bilingual[] | undefined;
  /** Of a table: its rows and columns. */
  readonly table?: DataTable | undefined;
  readonly written?: WrittenKey | undefined;
  /** Of an extended: what it is judged by. */
  readonly rubric?: Rubric | undefined;
  /** Of a teacher's own quiz: the rubric that a person grades by. */
  readonly own_rubric?: RubricCopy | undefined;
  readonly look?: QuizQuestion['look'];
  readonly part?: QuizQuestion['part'];
  readonly hints?: readonly Bilingual[] | undefined;
  readonly read_again?: TextPart | undefined;
  /** Of a number: the same question with other numbers. */
  readonly twin?: TwinTemplate | undefined;
}
/** A part of a text of the same sub-unit: the resource's name, and which of its headings it stands under, from 1. */
export interface TextPart {
  readonly item: string;
  readonly section: number;
}

/** Changes with anything that a device keeps of an item; keys and feedback count too, as corrections matter to everyone. */
export function hashOf(entry: RenderedItem): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('hex');
}

/** Changes with anything that an import would store. */
export function digestOf({ assets, ...source }: RenderedPackage): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...source, assets: assets.map(({ sha256 }) => sha256) }))
    .digest('hex');
}

/** An item's name within its package, for people and for comparing. */
export function itemKey(unit: string, subunit: string, item: string): string {
  return `${unit}/${subunit}/${item}`;
}
