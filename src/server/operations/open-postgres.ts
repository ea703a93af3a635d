import type { EmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';

/** The PostgreSQL that this server works on: the operator's, or one of its own. */
export interface ServedPostgres extends Pick<EmbeddedPostgres, 'url' | 'stop' | 'died'> {
  /** The same database behind a pooler that gives each transaction another session; only for what needs no session of its own. */
  readonly pooledUrl?: string;
}

/** Takes the given address, or starts the PostgreSQL that came with the packages. */
export async function openPostgres(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<ServedPostgres> {
  const { DATABASE_URL: given, DATABASE_SESSION_URL: sessions } = env;
  const theirs = { stop: () => Promise.resolve(), died: new Promise<void>(() => undefined) };
  if (given && sessions) return { ...theirs, url: sessions, pooledUrl: given };
  if (given) return { ...theirs, url: given };
  return startEmbeddedPostgres(env.DATA_DIR || 'data', say);
}
