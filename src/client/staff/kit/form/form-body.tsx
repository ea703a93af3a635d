import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { m } from '../labels.ts';
import { m as words } from './form-labels.ts';
import type { ContractForm } from './use-contract-form.ts';

export interface FormBodyProps<Values extends Record<string, unknown>> {
  readonly contract: ContractForm<Values>;
  /** Named by what it does: "Create group". @default "Save" */
  readonly saveLabel?: string;
  readonly onCancel?: () => void;
  /** More buttons beside the main one. */
  readonly more?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The inside of a form: what went wrong, what was brought back, the fields, and the one main button. */
export function FormBody<Values extends Record<string, unknown>>({ contract, saveLabel, onCancel, more, children }: FormBodyProps<Values>) {
  const { fault, restoredAt, saving, onSubmit, startOver } = contract;
  const said = useRef<HTMLDivElement>(null);
  // A long form is sent from its foot, and what went wrong stands at its head.
  useEffect(() => {
    if (fault) said.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {restoredAt !== null && (
          <Alert color="teal" variant="light" py="xs" role="status">
            {words.draftRestored({ when: formatDistance(restoredAt) })}{' '}
            <Button size="compact-sm" variant="subtle" onClick={startOver}>
              {words.draftDiscard()}
            </Button>
          </Alert>
        )}
        {fault && (
          <Alert color="coral" variant="light" role="alert" ref={said} style={{ scrollMarginTop: 80 }}>
            {fault}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="xs">
          {more}
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={saving}>
              {m.cancel()}
            </Button>
          )}
          <Button type="submit" color="coral" loading={saving}>
            {saveLabel ?? words.save()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
