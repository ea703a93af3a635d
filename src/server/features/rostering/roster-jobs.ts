import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { type RosterJobParts, workOnRun } from './run-roster.ts';

/** How soon a run that another server left is seen. */
const LOOK_EVERY_MS = 15_000;

export interface RosterJobs {
  /** Works on a run at once, beside the call that asked for it. */
  readonly kick: (run_id: string) => void;
}

/** A school system that answers slowly must not keep other districts waiting; more than so many would take a server's connections. */
const MOST_AT_ONCE = 3;

/** Works on rosters from the moment that the server listens until it stops; after a restart it goes on where it was. */
export function createRosterJobs(
  app: FastifyInstance,
  db: Database,
  parts: Omit<RosterJobParts, 'isStopping'>,
  log: FastifyBaseLogger,
): RosterJobs {
  let stopping = false;
  const underWay = new Set<Promise<unknown>>();
  const full: RosterJobParts = { ...parts, isStopping: () => stopping };
  const work = (only: string | null) => {
    // What finds no place now is seen with the next look.
    if (stopping || underWay.size >= MOST_AT_ONCE) return;
    const job = workOnRun(db, full, log, only)
      .catch((error: unknown) => log.warn({ err: error }, 'Rosters could not be looked for.'))
      .finally(() => underWay.delete(job));
    underWay.add(job);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => work(null), LOOK_EVERY_MS).unref();
    work(null);
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(timer);
    await Promise.all(underWay);
  });
  return { kick: (run_id) => work(run_id) };
}
