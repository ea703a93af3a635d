import type * as calls from '#contract/reports/long-exports.contract.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { keptWorkbook } from '#server/jobs/kept-exports.ts';
import { listLongExports, readLongExport } from './long-exports.store.ts';

/** Spreadsheets that jobs wrote. Each is its owner's, as long as they see its class: a foreign one is not found. */
export const longExportsHandlers = ({ visibleGroups }: Pick<GroupVisibility, 'visibleGroups'>) =>
  ({
    getLongExports: ({ db, caller, now }) => listLongExports(db, caller, visibleGroups(caller), now),

    downloadLongExport: async ({ db, caller }, { query: { export_id } }) => {
      const { district_id, user_puid } = caller;
      return keptWorkbook(await readLongExport(db, { district_id, user_puid, job_id: export_id }, visibleGroups(caller)));
    },
  }) satisfies HandlersOf<typeof calls>;
