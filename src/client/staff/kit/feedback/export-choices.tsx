import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { ActionMenu } from '../layout/action-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { m } from './export-labels.ts';
import { useExport } from './use-export.ts';

interface ExportChoice {
  readonly label: string;
  /** As of `ExportButton`. */
  readonly run: () => Promise<string | null>;
}

interface ExportChoicesProps {
  readonly choices: readonly ExportChoice[];
  /** As of `ExportButton`. */
  readonly later?: ReactNode;
  /** Opens where a file is put together first, last in the menu. */
  readonly more?: { readonly label: string; readonly onClick: () => void };
}

/** The files of a screen: one has a button, several are a menu, so that they leave room for what the screen is about. */
export function ExportChoices({ choices, later, more }: ExportChoicesProps) {
  const [only, ...others] = choices;
  if (!only) return null;
  return others.length > 0 || more ? (
    <ExportMenu choices={choices} later={later} {...(more ? { more } : {})} />
  ) : (
    <ExportButton {...only} later={later} />
  );
}

function ExportMenu({ choices, later, more }: ExportChoicesProps) {
  const { busy, isLater, start } = useExport();
  return (
    <Stack gap={4} align="flex-start">
      <ActionMenu
        name={m.exportLabel()}
        actions={[...choices.map(({ label, run }) => ({ label, onClick: () => void start(run) })), ...(more ? [more] : [])]}
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
