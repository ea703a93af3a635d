import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { ActionMenu } from '../layout/action-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { m } from './export-labels.ts';
import { useExport } from './use-export.ts';

/** Below this the buttons would stand in a pile. */
const BESIDE_EACH_OTHER = '(min-width: 48em)';

interface ExportChoice {
  readonly label: string;
  /** As of `ExportButton`. */
  readonly run: () => Promise<string | null>;
}

interface ExportChoicesProps {
  readonly choices: readonly ExportChoice[];
  /** As of `ExportButton`. */
  readonly later?: ReactNode;
}

/** Several files of one screen: a button for each, and on narrow screens one menu. */
export function ExportChoices({ choices, later }: ExportChoicesProps) {
  const isWide = useMediaQuery(BESIDE_EACH_OTHER, undefined, { getInitialValueInEffect: false });
  if (!isWide && choices.length > 1) return <ExportMenu choices={choices} later={later} />;
  return (
    <Group gap="xs" align="flex-start">
      {choices.map((choice) => (
        <ExportButton key={choice.label} {...choice} later={later} />
      ))}
    </Group>
  );
}

function ExportMenu({ choices, later }: ExportChoicesProps) {
  const { busy, isLater, start } = useExport();
  return (
    <Stack gap={4} align="flex-start">
      <ActionMenu
        name={m.exportLabel()}
        actions={choices.map(({ label, run }) => ({ label, onClick: () => void start(run) }))}
        target={
          <Button variant="default" leftSection={<DownloadIcon />} loading={busy}>
            {m.exportLabel()}
          </Button>
        }
      />
      {isLater && later}
    </Stack>
  );
}
