import { Alert, Button, Checkbox, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { readQuestionFile } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { PasteFault, PasteProblem } from '#domain/content/pasted-questions.ts';
import type { ColumnUse } from '#domain/content/question-table.ts';
import { useLanguages } from '../languages.ts';
import { ImportNoteList } from './import-note-list.tsx';
import { decodeText, type QuestionSource, readQuestionText } from './question-source.ts';
import { TableColumns } from './table-columns.tsx';

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
  'form answers': () => m.pasteFormAnswers(),
  points: () => m.pasteBadPoints(),
  quotes: () => m.pasteQuotes(),
};

/** What is written in XML or packed is read on the server, which has room for its pictures. */
function isForServer(bytes: Uint8Array, text: string | null): boolean {
  return text === null || text.trimStart().startsWith('<') || (bytes[0] === 0x50 && bytes[1] === 0x4b);
}

/**
 * Reads questions out of a text or a file of whatever format, and says of everything that it could not take, or takes otherwise, what it is.
 * Texts are read without a network.
 */
export function PasteQuestionsDialog({ room, onAdd, onClose }: PasteQuestionsDialogProps) {
  const locale = useLocale();
  const { userPuid: user_puid } = useUser();
  const { shown } = useLanguages();
  const language = shown === 'both' ? locale : shown;
  const [text, setText] = useState('');
  const [uses, setUses] = useState<readonly ColumnUse[] | null>(null);
  const [file, setFile] = useState<(QuestionSource & { readonly name: string }) | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [skippedGroups, setSkippedGroups] = useState<readonly string[]>([]);
  const source: QuestionSource = file ?? readQuestionText(text, language, uses ?? undefined);
  const isEmpty = !file && text.trim() === '';
  const groups = [...new Set(source.questions.map(({ group }) => group))];
  const wanted = source.questions.filter(({ group }) => !skippedGroups.includes(group));
  const over = wanted.slice(room);
  const lines = [
    ...source.faults.map((fault) => ({ line: fault.line, problem: PROBLEMS[fault.problem](fault) })),
    ...over.flatMap(({ line }) => (line === undefined ? [] : [{ line, problem: m.pasteTooMany() }])),
  ];
  const write = (written: string) => {
    setFile(null);
    setText(written);
    setUses(null);
  };
  const open = async (chosen: File | null) => {
    if (!chosen) return;
    setReading(true);
    setFailure(null);
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const decoded = decodeText(bytes);
      if (decoded !== null && !isForServer(bytes, decoded)) write(decoded);
      else {
        const body = new Blob([bytes], { type: 'application/octet-stream' });
        const read = await call(readQuestionFile, { query: { user_puid, language }, body });
        if (read.sheet === undefined) setFile({ ...read, faults: [], name: chosen.name });
        else write(read.sheet);
      }
      setSkippedGroups([]);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.pasteQuestions()} size="xl" closedBy="escape">
      <Stack gap="sm">
        <Text size="sm">{m.pasteHint()}</Text>
        {file ? (
          <Group gap="sm">
            <Text fw={600}>{file.name}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setFile(null)}>
              {m.pasteInstead()}
            </Button>
          </Group>
        ) : (
          <Textarea
            label={m.pasteLabel()}
            placeholder={m.pasteExample()}
            autosize
            minRows={8}
            maxRows={18}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
        <FileButton
          accept=".csv,.txt,.tsv,.gift,.aiken,.xml,.qti,.zip,.imscc,.h5p,.xlsx,text/csv,text/plain,text/xml,application/zip"
          onChange={(chosen) => void open(chosen)}
        >
          {(button) => (
            <Button variant="default" style={{ alignSelf: 'start' }} loading={isReading} {...button}>
              {m.pasteFile()}
            </Button>
          )}
        </FileButton>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        {source.table && <TableColumns table={source.table} uses={uses ?? source.table.uses} onChange={setUses} />}
        <Text role="status">{isEmpty ? '' : m.pasteReady({ count: source.questions.length })}</Text>
        {!isEmpty && <ImportNoteList notes={source.notes} kind="left_out" />}
        {!isEmpty && <ImportNoteList notes={source.notes} kind="changed" />}
        {!isEmpty && groups.length > 1 && (
          <Checkbox.Group
            label={m.importGroups()}
            value={groups.filter((group) => !skippedGroups.includes(group))}
            onChange={(chosen) => setSkippedGroups(groups.filter((group) => !chosen.includes(group)))}
          >
            <Stack gap={4} mt={4}>
              {groups.map((group) => (
                <Checkbox
                  key={group}
                  value={group}
                  label={m.importGroup({
                    name: group || m.importNoGroup(),
                    count: source.questions.filter((each) => each.group === group).length,
                  })}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {!isEmpty && lines.length > 0 && (
          <Alert color="amber" variant="light" title={m.pasteCheck()}>
            <List size="sm">
              {lines.map(({ line, problem }) => (
                <List.Item key={`${line} ${problem}`}>{m.pasteLine({ line, problem })}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {!isEmpty && over.length > 0 && <Alert color="amber" variant="light" title={m.importTooMany({ count: over.length, room })} />}
        <Group justify="flex-end">
          <Button
            color="coral"
            disabled={isEmpty || isReading || wanted.length === 0 || room <= 0}
            onClick={() => {
              onAdd(wanted.slice(0, room).map(({ question }) => question));
              onClose();
            }}
          >
            {m.addChosen({ count: Math.min(wanted.length, Math.max(room, 0)) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
