import { Button } from '@mantine/core';
import { useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { useConnectivity } from '#client/shared/platform/connectivity.ts';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '../labels.ts';
import { toast } from './toast.tsx';

interface ExportButtonProps {
  /** @default "Export" */
  readonly label?: string;
  /** Fetches and saves the file: `() => download(exportCsv, { body })`. Answers its name. */
  readonly run: () => Promise<string>;
}

/** Fetches a file and says how that went. A second press while it is under way does nothing. */
export function ExportButton({ label, run }: ExportButtonProps) {
  const offline = useConnectivity().state === 'offline';
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (offline) return toast.warn(m.exportOffline());
    setBusy(true);
    try {
      toast.success(m.exported({ name: await run() }));
    } catch (error) {
      toast.error(isNoAnswer(error) || !(error instanceof Error) ? m.exportFailed() : error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<DownloadIcon />} loading={busy} onClick={() => void start()}>
      {label ?? m.exportLabel()}
    </Button>
  );
}
