import type { FastifyBaseLogger } from 'fastify';
import type { SecretBox } from '#server/http/secret-box.ts';
import type { Schedule } from '#server/jobs/run-jobs.ts';
import { createAskPlatform } from './ask-platform.ts';
import { collectScores, type ReadLessonScores } from './collect-scores.ts';
import { sendScores } from './send-scores.ts';

/** The name of its queue. */
export const SCORES_SCHEDULE = 'lti-scores';

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
      const collect = () =>
        collectScores({ db, readLessonScores, goesOn }, new Date()).catch((error: unknown) =>
          log.error({ err: error }, 'scores for learning platforms could not be looked for'),
        );
      await sendScores({ db, ask, goesOn, log, collect });
    },
  };
}
