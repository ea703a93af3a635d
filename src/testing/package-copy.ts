import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { projectRoot } from '#server/project-root.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

/** A content package in a folder of its own, which tests change and import. */
export class PackageCopy {
  database!: TestDatabase;
  db!: Database;
  folder!: string;

  /** @throws Error where nothing was changed */
  async change(file: string, edit: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    const before = await readFile(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} was not changed`);
    await writeFile(path, after);
  }

  async rows(query: string): Promise<Record<string, unknown>[]> {
    return (await this.database.pool.query<Record<string, unknown>>(query)).rows;
  }
}

/** One database for a file of tests, and for each test a fresh copy of a package. @param source its folder within the project */
export function packageCopy(source: string): PackageCopy {
  const copy = new PackageCopy();
  beforeAll(async () => {
    copy.database = await cloneDatabase();
    copy.db = openDatabase(copy.database.pool);
  });
  afterAll(() => copy.database.drop());
  beforeEach(async () => {
    copy.folder = await mkdtemp(join(tmpdir(), 'tidepool-package-'));
    await cp(join(projectRoot(), source), copy.folder, { recursive: true });
    return () => rm(copy.folder, { recursive: true });
  });
  return copy;
}
