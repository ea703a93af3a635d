import type * as z from 'zod';
import type { QuizQuestion, Region } from '#contract/content/content.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { TwinTemplate } from '#domain/answers/twins.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { Captions } from '#domain/captions/parse-captions.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { SniffedPicture } from '#server/files/sniff-picture.ts';
import type { AnimationFile, LabelsFile, manifestFile, ResourceSpec, SubunitFile, unitFile, VocabularyFile } from './authoring.schemas.ts';
import type { MediaFile } from './read-media.ts';

/** File and line of something in the package, for messages about faults in it. */
export interface Place {
  readonly file: string;
  readonly line: number | null;
}

/** An option, gap's word, pair, step or region: `quizQuestion` of the contract says what each kind of question makes of them. */
export interface SourceOption {
  readonly id: string;
  readonly text: Bilingual;
  readonly correct: boolean;
  readonly feedback: Bilingual;
  readonly gap?: number | undefined;
  /** In an ordering question: the correct position, from 0. */
  readonly rightPlace?: number | undefined;
  readonly region?: Region | undefined;
  /** It keeps its place where options are shuffled. */
  readonly fixed?: boolean | undefined;
  /** What choosing it earns or costs, where the parts of an answer do. */
  readonly points?: number | undefined;
}

/** Between the ids of a premise and of an option: together they name the pair. */
export const PAIR = '--';

/** A question as any of the formats gives it. */
export type SourceQuestion = QuestionText & QuestionAnswers;

/** What every question has, whatever its kind. */
interface QuestionText {
  readonly place: Place;
  readonly id: string;
  readonly standard: string;
  readonly depth: number;
  readonly stem: Bilingual;
  /** A path such as media/q1.svg. */
  readonly image: string | null;
  readonly rationale: Bilingual;
  readonly hints?: readonly Bilingual[] | undefined;
  readonly readAgain?: { readonly resource: string; readonly heading: string } | undefined;
  readonly part?: QuizQuestion['part'];
}

/** How a question of each kind is answered. Each has options: of a kind that is written or made, the field alone. */
export type QuestionAnswers = { readonly options: readonly SourceOption[] } & (
  | { readonly type: 'choice' | 'multiple' | 'order' | 'hotspot' | 'drawing' | 'photo' | 'file' }
  | { readonly type: 'inline'; readonly look?: 'bank' | undefined }
  /** The premises are what the options are matched with. */
  | { readonly type: 'match'; readonly premises: readonly Bilingual[]; readonly look?: 'groups' | undefined }
  /** The answers that are accepted. */
  | { readonly type: 'text'; readonly written: WrittenKey; readonly twin?: TwinTemplate | undefined }
  | { readonly type: 'extended'; readonly rubric?: Rubric | undefined }
  | { readonly type: 'table'; readonly table: DataTable }
);

/** A drawing whose labels are filled in for each language, or a bitmap that is used as it is. */
export type SourcePicture =
  | { readonly kind: 'svg'; readonly svg: string }
  | { readonly kind: 'pixels'; readonly sniffed: SniffedPicture; readonly sha256: string; readonly bytes: number };

/** What a quiz says and asks. */
export interface QuestionSet {
  readonly instructions: Bilingual;
  /** Whether what was missed may be practiced once the results are known. */
  readonly may_practice: boolean;
  readonly questions: readonly SourceQuestion[];
}

type Spec<Kind extends ResourceSpec['kind']> = Extract<ResourceSpec, { kind: Kind }>;
export type SourceResource =
  | { readonly spec: Spec<'document'>; readonly texts: ReadonlyMap<string, string> }
  | {
      readonly spec: Spec<'vocabulary'>;
      readonly vocabulary: VocabularyFile;
      /** The recordings that can be used, by the id of their word. */
      readonly sounds: ReadonlyMap<string, Readonly<Record<'en' | 'es', MediaFile>>>;
    }
  | { readonly spec: Spec<'link'>; readonly url: string }
  | { readonly spec: Spec<'animation'>; readonly animation: AnimationFile }
  | {
      readonly spec: Spec<'film'> | Spec<'sound'>;
      readonly files: Readonly<Record<'en' | 'es', MediaFile>>;
      readonly captions: Readonly<Record<'en' | 'es', Captions>>;
      readonly texts: ReadonlyMap<string, string>;
    }
  | {
      readonly spec: Spec<'pdf'>;
      readonly files: Readonly<Record<'en' | 'es', MediaFile>>;
      readonly captions: null;
      readonly texts: ReadonlyMap<string, string>;
    }
  | ({ readonly spec: Spec<'quiz'> } & QuestionSet);

export interface SourceSubunit {
  /** Its folder, relative to the package's. */
  readonly folder: string;
  readonly subunit: SubunitFile;
  readonly labels: LabelsFile;
  readonly resources: readonly SourceResource[];
  /** By file name. */
  readonly pictures: ReadonlyMap<string, SourcePicture>;
}
export interface SourceUnit {
  readonly unit: z.output<typeof unitFile>;
  readonly subunits: readonly SourceSubunit[];
}
export interface SourcePackage {
  readonly manifest: z.output<typeof manifestFile>;
  readonly units: readonly SourceUnit[];
}
