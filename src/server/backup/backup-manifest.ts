import * as z from 'zod/mini';

/** What a backup says of itself, in `backup.json`. Written last: a folder without it is not a backup. */
export const backupManifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The product's version, and how many of its migrations the database had. */
  version: z.string(),
  migrations: z.int(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  /** Files that people attached, when they lie on this machine's disk. */
  files: z.int(),
});
export type BackupManifest = z.output<typeof backupManifest>;

export const MANIFEST = 'backup.json';
/** The file of one table in a backup: a row a line as JSON, compressed. */
export const tableFile = (name: string): string => `${name}.ndjson.gz`;

/** Said to an operator as it is: without a trace. */
export class BackupProblem extends Error {}
