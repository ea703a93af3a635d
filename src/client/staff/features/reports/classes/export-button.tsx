import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#client/shared/messages/class-reports.ts';
import { downloadFile } from '#client/shared/platform/download-file.ts';
import type { CallInput } from '#client/shared/platform/exchange.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import type { Endpoint } from '#contract/endpoint.ts';

interface ExportButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
}

/** Saves what the screen shows as a spreadsheet. */
export function ExportButton<E extends Endpoint>({ endpoint, input }: ExportButtonProps<E>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      toast.success(m.exported({ name: await downloadFile(endpoint, input) }));
    } catch {
      toast.error(m.exportFailed());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run()} data-print="no">
      {m.export()}
    </Button>
  );
}
