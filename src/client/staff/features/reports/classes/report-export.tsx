import { download } from '#client/shared/platform/calls/download.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';

interface ReportExportProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** @default "Export to Excel" */
  readonly label?: string;
}

/** Saves what the screen shows as a spreadsheet; one of over 5,000 rows is written by a job. */
export function ReportExport<E extends Endpoint>({ endpoint, input, label = m.export() }: ReportExportProps<E>) {
  return <ExportButton label={label} run={() => download(endpoint, input)} later={<LongExportsLink />} />;
}
