import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { GradingSettings } from './grading-settings.ts';
import { createGrading, isFull, suggestGrades } from './suggest-grades.ts';

const LOOK_EVERY_MS = 2_000;
/** After the database or anything else failed. */
const REST_MS = 30_000;

/** Reads what is handed in, again and again, until it is stopped; stopping waits for what is under way. */
export function startGrading(pool: Pool, settings: GradingSettings, logger: FastifyBaseLogger): () => Promise<void> {
  const grading = createGrading(settings);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const turn = async () => {
    let wait = LOOK_EVERY_MS;
    try {
      if (isFull(await suggestGrades(pool, grading), grading)) wait = 0;
    } catch (error) {
      logger.warn(error, 'Written answers could not be read; they wait for their teachers.');
      wait = REST_MS;
    }
    if (!stopped) timer = setTimeout(next, wait).unref();
  };
  const next = () => {
    underWay = turn();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return underWay;
  };
}
