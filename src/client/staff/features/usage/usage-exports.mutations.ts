import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { cancelJob } from '#contract/jobs/jobs.contract.ts';
import { getUsageExports, startUsageExport } from '#contract/usage/usage-exports.contract.ts';
import type { ExportTable } from '#contract/usage/usage-exports.schemas.ts';
import type { UsageAddress } from './usage-address.ts';

interface ExportAsked {
  readonly address: UsageAddress;
  readonly table: ExportTable;
  readonly language: 'en' | 'es';
}

/** Asks for a table as a spreadsheet. */
export const useStartExport = () =>
  useApiMutation(startUsageExport, {
    input: ({ address, table, language }: ExportAsked) => ({ body: { ...address, table, language } }),
    stale: [getUsageExports],
  });

/** Asks an export to stop. */
export const useCancelJob = () =>
  useApiMutation(cancelJob, { input: (job_id: string) => ({ body: { job_id } }), stale: [getUsageExports] });
