import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskFull } from '#server/http/refusals/outage.ts';
import { BackupProblem } from './backup-manifest.ts';

/**
 * Fills a new or empty folder as a whole or not at all: a new one is filled beside its place and then renamed. One that is there may be a
 * disk of its own, so it is filled where it is, and emptied again after a fault.
 * @param fill what puts everything into the folder that it is given
 * @throws BackupProblem where there is no room, or another one was broken off or is under way
 */
export async function fillFolder<Result>(folder: string, fill: (into: string) => Promise<Result>): Promise<Result> {
  const isThere = existsSync(folder);
  const into = isThere ? folder : `${folder}.unfinished`;
  if (!isThere && existsSync(into))
    throw new BackupProblem(`${into} is there already: it is under way, or was broken off. Remove it if it is not under way.`);
  try {
    if (!isThere) mkdirSync(into, { recursive: true, mode: 0o700 });
    const result = await fill(into);
    if (!isThere) renameSync(into, folder);
    return result;
  } catch (error) {
    for (const path of isThere ? readdirSync(folder).map((name) => join(folder, name)) : [into])
      rmSync(path, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new BackupProblem(
      `There is no room left on the disk that was being written to. What was written to ${isThere ? folder : dirname(folder)} has been removed again. Make room, or choose a folder on another disk, then do the same again.`,
    );
  }
}
