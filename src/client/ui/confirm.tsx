import { Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Button } from './button.tsx';
import { NativeDialog } from './native-dialog.tsx';

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The careful choice: focused, and what Escape means. */
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** Asks before something that cannot be taken back. The careful choice is the default. */
export function Confirm({ open, title, text, stay, go, onStay, onGo }: ConfirmProps) {
  const id = useId();
  return (
    <NativeDialog open={open} onClose={onStay} labelledBy={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Text mb="lg">{text}</Text>
      <Group gap="sm">
        <Button autoFocus onClick={onStay}>
          {stay}
        </Button>
        <Button kind="plain" onClick={onGo}>
          {go}
        </Button>
      </Group>
    </NativeDialog>
  );
}
