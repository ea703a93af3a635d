import { Alert, Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { type PasteFault, type PasteProblem, readPasted } from '#domain/content/pasted-questions.ts';
import { useLanguages } from '../languages.ts';
import { questionsFrom } from './questions-from-paste.ts';

interface PasteQuestionsDialogProps {
  /** How many more the quiz can hold. */
  readonly room: number;
  readonly onAdd: (questions: readonly OwnQuestion[]) => void;
  readonly onClose: () => void;
}

const PROBLEMS: Readonly<Record<PasteProblem, (fault: PasteFault) => string>> = {
  'no key': () => m.pasteNoKey(),
  'no such answer': () => m.pasteNoSuchAnswer(),
  'one answer': () => m.pasteOneAnswer(),
  'too many answers': () => m.pasteTooManyAnswers(),
  'not understood': ({ text = '' }) => m.pasteNotUnderstood({ text }),
  'no question': () => m.pasteNoQuestion(),
  columns: () => m.pasteColumns(),
  points: () => m.pasteBadPoints(),
  quotes: () => m.pasteQuotes(),
};

/** Reads questions out of a list or a table, and says of every line that it could not take what is wrong with it. Works without a network. */
export function PasteQuestionsDialog({ room, onAdd, onClose }: PasteQuestionsDialogProps) {
  const locale = useLocale();
  const { shown } = useLanguages();
  const [text, setText] = useState('');
  const { questions, faults } = readPasted(text);
  const isEmpty = text.trim() === '';
  const over = questions.slice(room);
  const lines = [
    ...faults.map((fault) => ({ line: fault.line, problem: PROBLEMS[fault.problem](fault) })),
    ...over.map(({ line }) => ({ line, problem: m.pasteTooMany() })),
  ];
  return (
    <Dialog open onClose={onClose} title={m.pasteQuestions()} size="xl" closedBy="escape">
      <Stack gap="sm">
        <Text size="sm">{m.pasteHint()}</Text>
        <Textarea
          label={m.pasteLabel()}
          placeholder={m.pasteExample()}
          autosize
          minRows={8}
          maxRows={18}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void file?.text().then(setText)}>
          {(button) => (
            <Button variant="default" style={{ alignSelf: 'start' }} {...button}>
              {m.pasteFile()}
            </Button>
          )}
        </FileButton>
        <Text role="status">{isEmpty ? '' : m.pasteReady({ count: questions.length })}</Text>
        {!isEmpty && lines.length > 0 && (
          <Alert color="amber" variant="light" title={m.pasteCheck()}>
            <List size="sm">
              {lines.map(({ line, problem }) => (
                <List.Item key={`${line} ${problem}`}>{m.pasteLine({ line, problem })}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            color="coral"
            disabled={isEmpty || questions.length === 0}
            onClick={() => {
              onAdd(questionsFrom(questions.slice(0, room), shown === 'both' ? locale : shown));
              onClose();
            }}
          >
            {m.addChosen({ count: Math.min(questions.length, room) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
