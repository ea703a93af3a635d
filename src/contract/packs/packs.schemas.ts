import * as z from 'zod/mini';
import { itemDetail, quizPaper } from '../content/content.schemas.ts';
import { lessonPlayerData } from '../learning/lesson-player.schemas.ts';
import { bilingual } from '../wire.ts';

/** One file of a pack. A device keeps it only when its SHA-256 is this one (design, offline rule 8). */
export const packAsset = z.object({
  url: z.string().check(z.regex(/^\/(content-assets|own-files)\/[\da-f]{64}\.[a-z0-9]{2,5}$/)),
  /** Where it is fetched, where that is not its `url`: of a teacher's own file, for some hours. */
  from: z.optional(z.string().check(z.regex(/^\/v2\/attachment_files\//))),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  bytes: z.int().check(z.nonnegative()),
  media_type: z.string(),
});
export type PackAsset = z.output<typeof packAsset>;

/** Where several small files are asked for at once. The reply is their content, one after another, in the order of their names. */
export const BATCH_PATH = '/content-assets/batch';
/** The most that one batch may hold; a batch that is interrupted starts again from the beginning, so it is little. */
export const BATCH_LIMIT = { files: 64, bytes: 262_144 } as const;
/** The files of a batch, each content once, by the last part of their addresses. */
export const packBatch = z.object({
  names: z.array(z.string().check(z.regex(/^[\da-f]{64}\.[a-z0-9]{2,5}$/))).check(
    z.minLength(1),
    z.maxLength(BATCH_LIMIT.files),
    z.refine((names) => new Set(names.map((name) => name.slice(0, 64))).size === names.length),
  ),
});

/** An assigned lesson as it is downloaded. */
export const lessonPack = z.object({
  /** The version that the dashboard names: a device whose pack has it need not ask again. */
  version: z.string(),
  lesson: lessonPlayerData,
  assets: z.array(packAsset),
});
export type LessonPack = z.output<typeof lessonPack>;

/** A unit or sub-unit of the library as it is downloaded for a preview without Wi-Fi. */
export const libraryPack = z.object({
  version: z.string(),
  title: bilingual,
  product_id: z.int(),
  unit_id: z.int(),
  /** Null when it is a whole unit. */
  subunit_id: z.nullable(z.int()),
  /** In library order; quizzes come as papers, without keys. */
  contents: z.array(z.object({ item: itemDetail, quiz: z.nullable(quizPaper) })),
  assets: z.array(packAsset),
});
export type LibraryPack = z.output<typeof libraryPack>;
