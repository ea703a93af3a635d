import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { m } from '../labels.ts';
import { Dialog } from '../layout/dialog.tsx';
import { type OpenQuestion, openQuestion } from './confirm.ts';

/** Draws the question of `confirm()`. Mounted once, by `StaffProvider`. */
export function ConfirmHost() {
  const question = useStore(openQuestion);
  // The words stay while the dialog fades out.
  const last = useRef<OpenQuestion | null>(null);
  if (question) last.current = question;
  const shown = last.current;
  if (!shown) return null;
  const { title, text, consequences = [], go, stay, danger = false } = shown;
  return (
    <Dialog open={question !== null} onClose={() => question?.answer(false)} title={title} zIndex={400}>
      <Text>{text}</Text>
      {consequences.length > 0 && (
        <ul>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          {stay ?? m.cancel()}
        </Button>
        <Button color={danger ? 'coral' : 'teal'} onClick={() => question?.answer(true)}>
          {go}
        </Button>
      </Group>
    </Dialog>
  );
}
