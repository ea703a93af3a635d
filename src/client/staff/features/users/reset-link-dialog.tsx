import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/people/users.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { generateResetLink } from '#contract/session/session-recovery.contract.ts';

export type ResetLink = DataOf<typeof generateResetLink>;

interface ResetLinkDialogProps {
  readonly link: ResetLink;
  /** Of whom it is. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A reset link, to be handed over. It is nowhere else. */
export function ResetLinkDialog({ link: { id, expires_at }, name, onClose }: ResetLinkDialogProps) {
  const address = `${location.origin}/?reset=${id}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(m.resetLinkCopied()),
      // Where the browser forbids copying, the address can be marked.
      () => toast.info(address),
    );
  return (
    <Dialog open onClose={onClose} title={m.resetLinkOf({ name })} size="lg" closedBy="button">
      <Stack>
        <Alert color="amber" variant="light">
          {m.resetLinkOnce()}
        </Alert>
        <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
        <Text>{m.resetLinkUntil({ when: formatMoment(expires_at) })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {m.copyResetLink()}
          </Button>
          <Button onClick={onClose}>{m.done()}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
