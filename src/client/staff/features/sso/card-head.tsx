import { Button, Group, Text, Title } from '@mantine/core';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';

interface CardHeadProps {
  readonly name: string;
  /** Which kind of connection it is, where there are several. */
  readonly kind?: string;
  readonly isActive: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The head of a card: what a connection or a learning platform is called, whether it is in use, and what can be done with it. */
export function CardHead({ name, kind, isActive, onEdit, onRemove }: CardHeadProps) {
  return (
    <Group justify="space-between" align="flex-start">
      <Group gap="sm">
        <Title order={2} size="h4">
          {name}
        </Title>
        {kind && <Text c="dimmed">{kind}</Text>}
        <StatusChip tone={isActive ? 'done' : 'neutral'}>{isActive ? m.active() : m.inactive()}</StatusChip>
      </Group>
      <Group gap="xs">
        <Button variant="default" onClick={onEdit}>
          {m.edit()}
        </Button>
        <Button variant="default" color="coral" onClick={onRemove}>
          {m.remove()}
        </Button>
      </Group>
    </Group>
  );
}
