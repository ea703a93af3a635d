import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { correctKey, getKeyCorrections, previewRescoring, undoCorrection } from '#contract/reports/rescoring.contract.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** What was said of a quiz's keys. */
export const correctionsQuery = (group_puid: string, quiz_id: number) =>
  apiQuery(REPORTS_STORE, getKeyCorrections, { query: { quiz_id, group_puid } });

export type CorrectionBody = CallInput<typeof correctKey>['body'];

/** Corrects keys and takes corrections back; every report and every answer is read anew after it. */
export function useRescoring() {
  const client = useQueryClient();
  const renew = () => Promise.all([REPORTS_STORE, 'memory', 'staarReady'].map((store) => client.invalidateQueries({ queryKey: [store] })));
  return {
    preview: (body: CallInput<typeof previewRescoring>['body']) => call(previewRescoring, { body }),
    correct: async (body: CorrectionBody) => {
      const made = await call(correctKey, { body });
      await renew();
      return made;
    },
    undo: async (body: CallInput<typeof undoCorrection>['body']) => {
      await call(undoCorrection, { body });
      await renew();
    },
  };
}
