import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const PREFIX = 'tidepool-server ';
const LOOK_EVERY_MS = 60_000;

/** What a server calls itself at PostgreSQL, so that another one on the same database sees it. */
export const nameOfServer = (): string => `${PREFIX}${randomBytes(6).toString('hex')}`;

/** How many other servers work on this database. A role that may not see others' connections sees those of its own. */
export async function countOtherServers(pool: Pool, ownName: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(distinct application_name)::int as n from pg_stat_activity
     where datname = current_database() and application_name like '${PREFIX}%' and application_name <> $1`,
    [ownName],
  );
  return rows[0]?.n ?? 0;
}

/** What differs with several servers, in words for whoever runs them. */
export function severalServersWords(others: number, { hasSharedFiles }: { readonly hasSharedFiles: boolean }): string {
  const limits = `${others === 1 ? 'Another server works' : `${others} other servers work`} on this database. Call limits count in each server by itself: with ${others + 1} of them a person may make ${others + 1} times CALLS_PER_MINUTE.`;
  if (hasSharedFiles) return limits;
  return `${limits} People's files lie on this machine's disk, where the others do not find them: set S3_BUCKET on all of them.`;
}

/** Looks at the start and every minute; says it when there are others, and again when their number changes. */
export function watchForOtherServers(
  app: FastifyInstance,
  pool: Pool,
  {
    ownName,
    hasSharedFiles,
    logger,
    say,
  }: { ownName: string; hasSharedFiles: boolean; logger: FastifyBaseLogger; say: (words: string) => void },
): void {
  let known = 0;
  const look = async () => {
    const others = await countOtherServers(pool, ownName);
    if (others > 0 && others !== known) {
      const words = severalServersWords(others, { hasSharedFiles });
      logger.warn(words);
      say(words);
    }
    known = others;
  };
  const tryTo = () => look().catch((error: unknown) => logger.debug(error, 'Other servers could not be counted.'));
  void tryTo();
  const timer = setInterval(() => void tryTo(), LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
