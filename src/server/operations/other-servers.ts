import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const PREFIX = 'tidepool-server ';
const LOOK_EVERY_MS = 60_000;
/** A game's countdown shows what is more than that. */
const MAX_SECONDS_APART = 2;

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

/** By how many seconds this machine's clock is ahead of the database's; negative where it is behind. */
export async function secondsAhead(pool: Pool, now: () => number = Date.now): Promise<number> {
  const before = now();
  const startedAt = performance.now();
  const { rows } = await pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  const middle = before + (performance.now() - startedAt) / 2;
  return Math.round((middle - (rows[0]?.ms ?? middle)) / 1_000);
}

/** Why clocks that differ matter, in words for whoever runs the servers; null where they agree well enough. */
export function clockWords(ahead: number): string | null {
  if (Math.abs(ahead) <= MAX_SECONDS_APART) return null;
  return `This machine's clock is ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's. Due dates, receipts and the countdowns of games go by the server's clock: let all machines set theirs by the same time service (NTP).`;
}

/** What differs with several servers, in words for whoever runs them. */
export function severalServersWords(others: number, { hasSharedFiles }: { readonly hasSharedFiles: boolean }): string {
  const limits = `${others === 1 ? 'Another server works' : `${others} other servers work`} on this database. Call limits count in each server by itself: with ${others + 1} of them a person may make ${others + 1} times CALLS_PER_MINUTE.`;
  if (hasSharedFiles) return limits;
  return `${limits} People's files lie on this machine's disk, where the others do not find them: set S3_BUCKET on all of them.`;
}

/** Looks at the start and every minute; says it when there are others, again when their number changes, and when the clocks differ. */
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
  let wasApart = false;
  const tell = (words: string) => {
    logger.warn(words);
    say(words);
  };
  const look = async () => {
    const others = await countOtherServers(pool, ownName);
    if (others > 0 && others !== known) tell(severalServersWords(others, { hasSharedFiles }));
    known = others;
    const words = clockWords(await secondsAhead(pool));
    if (words !== null && !wasApart) tell(words);
    wasApart = words !== null;
  };
  const tryTo = () => look().catch((error: unknown) => logger.debug(error, 'Other servers could not be counted.'));
  void tryTo();
  const timer = setInterval(() => void tryTo(), LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
