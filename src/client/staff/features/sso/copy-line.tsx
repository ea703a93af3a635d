import { Button, Code, Group, Text } from '@mantine/core';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';

/** A value that an administrator takes elsewhere. Where the browser forbids copying, it can be marked. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(m.copied()),
      () => toast.info(value),
    );
  return (
    <Group gap="sm" wrap="wrap">
      <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      </div>
      <Button variant="default" onClick={() => void copy()} aria-label={`${m.copy()}: ${label}`}>
        {m.copy()}
      </Button>
    </Group>
  );
}
