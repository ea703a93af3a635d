import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { compareReleases, type Release, ReleaseProblem } from './newer-database.ts';

const LOOK_EVERY_MS = 5_000;

/** Why this server cannot go on, in words for its operator: a later release has changed what it works on. Null where it can. */
export async function wordsOfLaterRelease(pool: Pool, own: Release): Promise<string | null> {
  try {
    await compareReleases(pool, own, 'go on');
    return null;
  } catch (error) {
    if (error instanceof ReleaseProblem) return error.message;
    throw error;
  }
}

/** Looks every few seconds, and says once that this server cannot go on. A database that does not answer says nothing of releases. */
export function watchForLaterRelease(app: FastifyInstance, pool: Pool, own: Release, stop: (words: string) => void): void {
  const look = async () => {
    const words = await wordsOfLaterRelease(pool, own);
    if (words === null) return;
    clearInterval(timer);
    stop(words);
  };
  const tryTo = () => look().catch((error: unknown) => app.log.debug(error, 'The releases could not be compared.'));
  const timer = setInterval(() => void tryTo(), LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
