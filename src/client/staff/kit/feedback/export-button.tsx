import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from './export-labels.ts';
import { useExport } from './use-export.ts';

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
  const { busy, isLater, start } = useExport();
  const button = (
    <Button variant="default" leftSection={<DownloadIcon />} loading={busy} onClick={() => void start(run)}>
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
