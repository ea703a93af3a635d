import { stat } from 'node:fs/promises';
import { renderPackage } from '../render/render-package.ts';
import type { RenderedPackage } from '../render/rendered-package.ts';
import { openFolder } from './folder-files.ts';
import { FaultList, inOrder, type ValidationError } from './package-faults.ts';
import type { PackageFiles } from './package-files.ts';
import { PackageReader } from './package-reader.ts';
import { readPackage } from './read-package.ts';
import type { SourcePackage } from './source-package.ts';
import { openZip } from './zip-files.ts';

/** A folder or a zip by its path, or files from elsewhere. */
export type PackageSource = string | PackageFiles;

/** Called as the work goes on: which part of it, and how much of that. */
export type ReportProgress = (phase: 'reading' | 'checking' | 'writing', done: number, total: number) => void;

export interface OpenedPackage {
  /** Null when the faults leave nothing to go on with. */
  readonly rendered: RenderedPackage | null;
  /** Null as `rendered` is. */
  readonly source: SourcePackage | null;
  readonly reader: PackageReader | null;
  readonly faults: FaultList;
}

/**
 * Reads and checks a package, a folder or a zip, and hands it to `use` while its files can still be read. Needs no database.
 */
export async function withPackage<Result>(
  path: PackageSource,
  tell: ReportProgress,
  use: (opened: OpenedPackage) => Promise<Result>,
): Promise<Result> {
  const faults = new FaultList();
  const files = typeof path === 'string' ? await openFiles(path, faults) : path;
  if (!files) return use({ rendered: null, source: null, reader: null, faults });
  try {
    const reader = new PackageReader(files, faults);
    // What a path does, or how much there is, says that this is no package: its texts are not even read.
    const source = faults.faults.length > 0 ? null : await readPackage(reader, (done, total) => tell('reading', done, total));
    tell('checking', 0, 1);
    return await use({ rendered: source && renderPackage(source, reader), source, reader, faults });
  } finally {
    await files.close();
  }
}

/** What an author is told of a package without a database. */
export interface PackageCheck {
  readonly faults: readonly ValidationError[];
  readonly advice: readonly ValidationError[];
  readonly rendered: RenderedPackage | null;
}

/** What an import would say of a package, in the order of its files and lines; nothing is stored. */
export function checkPackage(path: string): Promise<PackageCheck> {
  return withPackage(
    path,
    () => undefined,
    ({ rendered, faults }) => Promise.resolve({ faults: inOrder(faults.faults), advice: inOrder(faults.advice), rendered }),
  );
}

async function openFiles(path: string, faults: FaultList): Promise<PackageFiles | null> {
  return (await stat(path)).isDirectory() ? openFolder(path, faults) : openZip(path, faults);
}
