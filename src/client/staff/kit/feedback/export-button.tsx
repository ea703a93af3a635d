import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { useConnectivity } from '#client/shared/platform/connectivity.ts';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from './export-labels.ts';
import { toast } from './toast.tsx';

interface ExportButtonProps {
  /** @default "Export" */
  readonly label?: string;
  /** Fetches and saves the file: `() => download(exportCsv, { body })`. Answers its name, or null when a job writes it. */
  readonly run: () => Promise<string | null>;
  /** Where a file is found that a job writes: stands below the button once one does. */
  readonly later?: ReactNode;
}

/** Fetches a file and says how that went. A second press while it is under way does nothing. */
export function ExportButton({ label, run, later }: ExportButtonProps) {
  const offline = useConnectivity().state === 'offline';
  const [busy, setBusy] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const start = async () => {
    if (offline) return toast.warn(m.exportOffline());
    setBusy(true);
    try {
      const name = await run();
      setIsLater(name === null);
      if (name === null) toast.info(m.exportLater());
      else toast.success(m.exported({ name }));
    } catch (error) {
      toast.error(isNoAnswer(error) || !(error instanceof Error) ? m.exportFailed() : error.message);
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button variant="default" leftSection={<DownloadIcon />} loading={busy} onClick={() => void start()}>
      {label ?? m.exportLabel()}
    </Button>
  );
  return isLater ? (
    <Stack gap={4}>
      {button}
      {later}
    </Stack>
  ) : (
    button
  );
}
