import type { EmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';

/** The PostgreSQL that this server works on: the operator's, or one of its own. */
export type ServedPostgres = Pick<EmbeddedPostgres, 'url' | 'stop' | 'died'>;

/** Takes the given address, or starts the PostgreSQL that came with the packages. */
export async function openPostgres(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<ServedPostgres> {
  const given = env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve(), died: new Promise(() => undefined) };
  return startEmbeddedPostgres(env.DATA_DIR || 'data', say);
}
