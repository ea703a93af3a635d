import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { rollUpItems } from './roll-up-items.ts';

/** How soon a district that became due is seen. */
const LOOK_EVERY_MS = 60_000;

/** Looks for districts whose questions are due, from now until the server stops. A run that fails is tried again with the next look. */
export function startItemRollup(app: FastifyInstance, pool: Pool, logger: FastifyBaseLogger): void {
  let running: Promise<void> | null = null;
  let isStopping = false;
  const look = async () => {
    await rollUpItems(pool, new Date(), () => isStopping).catch((error: unknown) =>
      logger.warn(error, 'Item analysis could not be added up.'),
    );
    running = null;
  };
  const start = () => {
    running ??= look();
  };
  start();
  const timer = setInterval(start, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
}
