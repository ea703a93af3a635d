import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import { useMakeQuizzes } from './use-make-quizzes.ts';

interface MakeQuizDialogProps {
  readonly questionIds: readonly number[];
  /** Called once the quiz was made, before it opens. */
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Asks for a title and makes a quiz of the selected questions. */
export function MakeQuizDialog({ questionIds, onMade, onClose }: MakeQuizDialogProps) {
  useLocale();
  const [title, setTitle] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, fault, make } = useMakeQuizzes(1);
  const submit = async () => {
    setAsked(true);
    if (title.trim() !== '' && (await make([{ title: title.trim(), questionIds }]))) onMade();
  };
  return (
    <Dialog open onClose={onClose} title={m.makeTitle({ count: questionIds.length })} closedBy="escape">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text>{m.makeText()}</Text>
          <TextInput
            label={m.quizTitle()}
            data-autofocus
            maxLength={200}
            value={title}
            error={isAsked && title.trim() === '' ? m.needTitle() : undefined}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {fault !== '' && (
            <Alert color="coral" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" color="coral" loading={isBusy}>
              {m.make()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
