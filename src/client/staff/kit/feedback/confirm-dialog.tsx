import { Button, Group, Text } from '@mantine/core';
import type { ConfirmProps } from '#client/shared/ui/controls/confirm.tsx';
import { Dialog } from '../layout/dialog.tsx';

/** A confirmation whose state the screen keeps itself. Otherwise use `confirm()`, which asks in one line. */
export function ConfirmDialog({ open, title, text, stay, go, onStay, onGo }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onStay} title={title} zIndex={400}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onStay}>
          {stay}
        </Button>
        <Button onClick={onGo}>{go}</Button>
      </Group>
    </Dialog>
  );
}
