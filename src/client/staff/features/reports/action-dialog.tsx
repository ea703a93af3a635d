import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/selection.ts';

interface ActionDialogProps {
  readonly title: string;
  readonly go: string;
  readonly disabled: boolean;
  readonly onGo: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form with one action; while that runs, it cannot be started again. */
export function ActionDialog({ title, go, disabled, onGo, onClose, children }: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void onGo().finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button color="coral" loading={isBusy} disabled={disabled} onClick={run}>
            {go}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
