import * as z from 'zod/mini';
import { itemDetail, quizPaper } from '../content/content.schemas.ts';
import { bilingual, moment, puid, text } from '../wire.ts';
import { validationError } from './authoring.schemas.ts';

export const TOOL_PRODUCTS_A_PAGE = 50;
export const VERSIONS_A_PAGE = 20;
/** The most files of one save, and of one reading. */
export const MAX_FILES = 60;
/** A text of a package is no longer (src/docs/CONTENT-PACKAGES.md, "Limits"). */
const LONGEST_TEXT = 2 * 1_048_576;

export const packageId = text(100).check(z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'it must be an id of lower-case letters, digits, - and _'));
/** The path of a file within a package. */
export const draftPath = text(200).check(
  z.regex(
    /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][^/\\:*?"<>|\p{Cc}]*\.(?:json|md|html|csv|xml|svg|vtt|png|jpe?g|webp|gif|mp4|webm|mp3|m4a|ogg|wav|pdf)$/iu,
    'it must be the path of a file of a package',
  ),
);
/** A film, a sound or a PDF is no larger: a Chromebook keeps it whole. */
export const MAX_MEDIA_BYTES = 64 * 1_048_576;
const hash = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

/** A product that can be written in: published, or begun here and not yet published. */
export const toolProduct = z.object({
  package_id: z.string(),
  title: bilingual,
  grade: z.string(),
  /** Null while it was never published. */
  version: z.nullable(z.string()),
  /** Whether its files are kept; of what came in before they were, the package must be imported once more. */
  has_files: z.boolean(),
  /** Files of its draft that differ from what is published. */
  changed: z.int(),
  edited_by: z.nullable(z.string()),
  edited_at: z.nullable(moment),
});
export type ToolProduct = z.output<typeof toolProduct>;

/** A change that is not published. */
export const draftChange = z.object({
  path: z.string(),
  what: z.enum(['added', 'changed', 'removed']),
  /** An import has changed the same file since the draft was begun. */
  is_stale: z.boolean(),
  edited_by: z.nullable(z.string()),
  edited_at: moment,
});
export type DraftChange = z.output<typeof draftChange>;

/** A resource as the tree of a draft shows it. */
export const draftResource = z.object({ id: z.string(), kind: z.string(), type: z.nullable(z.int()), title: bilingual });
export type DraftResource = z.output<typeof draftResource>;
export const draftSubunit = z.object({
  id: z.string(),
  title: bilingual,
  resources: z.array(draftResource),
  level3: z.array(z.object({ id: z.string(), title: bilingual, resources: z.array(z.string()) })),
});
export const draftUnit = z.object({ id: z.string(), title: bilingual, subunits: z.array(draftSubunit) });
export type DraftUnit = z.output<typeof draftUnit>;

/** A product as it is being written. */
export const draftTree = z.object({
  package_id: z.string(),
  title: bilingual,
  grade: z.string(),
  version: z.nullable(z.string()),
  version_no: z.nullable(z.int()),
  units: z.array(draftUnit),
  changes: z.array(draftChange),
});
export type DraftTree = z.output<typeof draftTree>;

/** A text of a draft; `text` and `sha256` null where there is no such file. */
export const draftFile = z.object({ path: z.string(), text: z.nullable(z.string()), sha256: hash, edited_by: z.nullable(z.string()) });
export type DraftFile = z.output<typeof draftFile>;

/** A file as it is saved: its new text, or null to take it out, or by its hash what it was once. `was` is what had been opened. */
export const fileToSave = z.object({
  path: draftPath,
  text: z.optional(z.nullable(text(LONGEST_TEXT))),
  sha256: z.optional(hash),
  was: hash,
});
export type FileToSave = z.output<typeof fileToSave>;

/** A file that was sent for a draft, and is in no place of it yet: a save names it by its hash. */
export const sentFile = z.object({
  sha256: z.string(),
  bytes: z.int(),
  extension: z.enum(['svg', 'png', 'jpg', 'webp', 'gif', 'mp4', 'webm', 'mp3', 'm4a', 'ogg', 'wav', 'pdf']),
});
export type SentFile = z.output<typeof sentFile>;

/** What a save did to a file: enough to take it back. */
export const savedFile = z.object({ path: z.string(), sha256: hash, before: hash });
export type SavedFile = z.output<typeof savedFile>;

/** A version that was published, here or by an import. */
export const packageVersion = z.object({
  version_no: z.int(),
  version: z.string(),
  note: z.string(),
  made_by: z.nullable(z.string()),
  made_at: moment,
  files: z.int(),
});
export type PackageVersion = z.output<typeof packageVersion>;

/** What a look through a draft found, or what publishing it came to. */
export const draftReport = z.object({
  faults: z.array(validationError),
  fault_count: z.int(),
  advice: z.array(validationError),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
});
export type DraftReport = z.output<typeof draftReport>;

export const draftPreview = z.object({ item: z.nullable(itemDetail), quiz: z.nullable(quizPaper), faults: z.array(validationError) });
export const ofPackage = { user_puid: puid, package_id: packageId };
