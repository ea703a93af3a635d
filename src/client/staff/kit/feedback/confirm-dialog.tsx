import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../layout/dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The careful choice: focused, and what Escape means. */
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** A question whose state a screen keeps itself. Where it need not, `confirm()` asks in one line. */
export function ConfirmDialog({ open, title, text, stay, go, onStay, onGo }: ConfirmDialogProps) {
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
