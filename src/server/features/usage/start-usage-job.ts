import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { rollUpUsage } from './roll-up-usage.ts';

/** How soon a request to add up is seen. */
const LOOK_EVERY_MS = 15_000;

/** Looks for districts whose usage is due, from now until the server stops. A run that fails is tried again with the next look. */
export function startUsageJob(app: FastifyInstance, pool: Pool, logger: FastifyBaseLogger): void {
  let running = false;
  const look = async () => {
    if (running) return;
    running = true;
    await rollUpUsage(pool, new Date()).catch((error: unknown) => logger.warn(error, 'Usage could not be added up.'));
    running = false;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
