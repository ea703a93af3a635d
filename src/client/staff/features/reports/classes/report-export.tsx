import { m } from '#client/shared/messages/class-reports.ts';
import { download } from '#client/shared/platform/download.ts';
import type { CallInput } from '#client/shared/platform/exchange.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import type { Endpoint } from '#contract/endpoint.ts';

interface ReportExportProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
}

/** Saves what the screen shows as a spreadsheet. */
export function ReportExport<E extends Endpoint>({ endpoint, input }: ReportExportProps<E>) {
  return <ExportButton label={m.export()} run={() => download(endpoint, input)} />;
}
