import type { GroupVisibility } from '#server/http/group-visibility.ts';
import { gradebookExportMakers } from '../gradebook.handlers.ts';
import { etlExportMakers } from '../report-etl.handlers.ts';
import { reportExportMakers } from '../report-exports.handlers.ts';

/** Every spreadsheet about a class, by the name of its call: for the call itself, and for the job that writes a long one. */
export const exportMakers = (visibility: Pick<GroupVisibility, 'findGroup' | 'visibleGroups'>) => ({
  reportExports: reportExportMakers(visibility),
  gradebook: gradebookExportMakers(visibility),
  reportEtl: etlExportMakers(visibility),
});
