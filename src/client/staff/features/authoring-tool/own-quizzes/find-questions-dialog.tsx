import { Badge, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { m as kinds } from '#client/staff/messages/library/question-bank.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { standardChoices } from '../standard-choices.ts';
import { standardsQuery } from '../tool.queries.ts';
import { findQuestionsQuery } from './own-quizzes.queries.ts';
import { OWN_KINDS } from './own-values.ts';

const DownloadQuizDialog = lazyPart(async () => (await import('./download-quiz-dialog.tsx')).DownloadQuizDialog);

interface FindQuestionsDialogProps {
  /** How many more the quiz can hold. */
  readonly room: number;
  readonly onAdd: (questions: readonly OwnQuestion[]) => void;
  readonly onClose: () => void;
}

const KINDS: readonly QuestionKind[] = [...OWN_KINDS, 'hotspot'];
const REST_MS = 250;

/** Questions of the library, or of the teacher's other quizzes, to be taken into a quiz as copies. */
export function FindQuestionsDialog({ room, onAdd, onClose }: FindQuestionsDialogProps) {
  const [whose, setWhose] = useState<'library' | 'own'>('library');
  const [standard, setStandard] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), REST_MS);
  const [page, setPage] = useState(1);
  const [isDownloading, setDownloading] = useState(false);
  /** What was chosen, on whatever page. */
  const [chosen, setChosen] = useState<readonly OwnQuestion[]>([]);
  const type = KINDS.find((each) => each === kind);
  const query = useQuery({
    ...findQuestionsQuery({ whose, standard: standard ?? '', search, page, ...(type && { type }) }),
    placeholderData: keepPreviousData,
  });
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  const toggle = (question: OwnQuestion, isOn: boolean) =>
    setChosen(isOn ? [...chosen, question] : chosen.filter(({ id }) => id !== question.id));
  const choices = standardChoices(useQuery(standardsQuery()));
  return (
    <Dialog open onClose={onClose} title={m.findQuestions()} size="xl" closedBy="escape">
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <Select
            label={m.from()}
            data={[
              { value: 'library', label: m.fromLibrary() },
              { value: 'own', label: m.fromMyQuizzes() },
            ]}
            value={whose}
            allowDeselect={false}
            onChange={first((value: string | null) => setWhose(value === 'own' ? 'own' : 'library'))}
            w={190}
          />
          <Select
            label={m.standard()}
            placeholder={m.anyStandard()}
            searchable
            clearable
            limit={50}
            value={standard}
            onChange={first(setStandard)}
            data={choices.options}
            error={choices.error}
            style={{ flex: 1, minWidth: 200 }}
          />
          <Select
            label={m.kind()}
            placeholder={kinds.allKinds()}
            clearable
            value={kind}
            onChange={first(setKind)}
            data={KINDS.map((each) => ({ value: each, label: kinds[each]() }))}
            w={190}
          />
        </Group>
        <TextInput type="search" label={m.searchWords()} value={typed} onChange={(event) => first(setTyped)(event.currentTarget.value)} />
        <QueryState query={query}>
          {({ questions, total, page_size }) => (
            <Stack gap="xs">
              <Text size="sm" c="dimmed" aria-live="polite">
                {m.countQuestions({ count: total })}
              </Text>
              <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {questions.map(({ question, quiz_title }) => {
                  const isOn = chosen.some(({ id }) => id === question.id);
                  return (
                    <li key={question.id}>
                      <Checkbox
                        label={withoutEmphasis(inLocale(question.stem))}
                        description={
                          <Group component="span" gap={6}>
                            {question.standard !== '' && <Badge variant="light">{question.standard}</Badge>}
                            <span>
                              {kinds[question.type]()} · {inLocale(quiz_title)}
                            </span>
                          </Group>
                        }
                        checked={isOn}
                        disabled={!isOn && chosen.length >= room}
                        onChange={(event) => toggle(question, event.currentTarget.checked)}
                      />
                    </li>
                  );
                })}
              </Stack>
              <PageTurner page={page} pages={Math.max(1, Math.ceil(total / page_size))} onPage={setPage} />
            </Stack>
          )}
        </QueryState>
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed">
            {m.copiesOnly()}
          </Text>
          <Button variant="default" disabled={chosen.length === 0} onClick={() => setDownloading(true)}>
            {m.download()}
          </Button>
          <Button
            color="coral"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen);
              onClose();
            }}
          >
            {m.addChosen({ count: chosen.length })}
          </Button>
        </Group>
      </Stack>
      <Suspense>{isDownloading && <DownloadQuizDialog questions={chosen} onClose={() => setDownloading(false)} />}</Suspense>
    </Dialog>
  );
}
