import type { FastifyBaseLogger } from 'fastify';
import type { SecretBox } from '#server/http/secret-box.ts';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { createAskPlatform } from './ask-platform.ts';
import { collectScores, type ReadLessonScores } from './collect-scores.ts';
import { sendScores } from './send-scores.ts';

/** The name of its queue. */
export const SCORES_SCHEDULE = 'lti-scores';
/** A platform that answers slowly keeps others' scores waiting in one of these only. */
const SENDERS = 3;

interface ScoresScheduleDependencies {
  readonly readLessonScores: ReadLessonScores;
  readonly sealing: SecretBox;
  readonly anyHost: boolean;
  readonly log: FastifyBaseLogger;
}

/** Each minute: looks for scores of learning platforms that changed, and sends what is due. */
export function scoresSchedule({ readLessonScores, sealing, anyHost, log }: ScoresScheduleDependencies): Schedule {
  let ask: ReturnType<typeof createAskPlatform> | undefined;
  return {
    name: SCORES_SCHEDULE,
    cron: '* * * * *',
    work: async (db, goesOn) => {
      ask ??= createAskPlatform(db, sealing, anyHost);
      await collectScores({ db, readLessonScores, goesOn }, new Date());
      const dependencies = { db, ask, goesOn, log };
      await Promise.all(Array.from({ length: SENDERS }, () => sendScores(dependencies)));
    },
  };
}
