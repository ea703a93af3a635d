import { Alert, Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { useAskBeforeLeaving } from '#client/staff/kit/form/ask-before-leaving.ts';
import { DraftState } from '#client/staff/kit/form/draft-state.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { m as bank } from '#client/staff/messages/library/question-bank.ts';
import { MAX_QUESTIONS, type OwnQuestion, type OwnQuizToEdit } from '#contract/authoring/own-quizzes.schemas.ts';
import { BothTexts } from '../both-texts.tsx';
import { focusNext } from '../focus-next.ts';
import { type Languages, LanguagesProvider } from '../languages.ts';
import { idOf, moved } from '../package-json.ts';
import { LaterFaultList } from './later-fault-list.tsx';
import { ownQuizQuery } from './own-quizzes.queries.ts';
import { blankOwnQuestion, hasValidSettings, isUnwritten, languagesOf, type OwnQuizValues } from './own-values.ts';
import { QuestionCard } from './question-card.tsx';
import { type SavedQuiz, useOwnQuiz } from './use-own-quiz.ts';

const OtherDraftNote = lazyPart(async () => (await import('#client/staff/kit/form/other-draft-note.tsx')).OtherDraftNote<OwnQuizValues>);
const QuizSettings = lazyPart(async () => (await import('./quiz-settings.tsx')).QuizSettings);
const FindQuestionsDialog = lazyPart(async () => (await import('./find-questions-dialog.tsx')).FindQuestionsDialog);
const PasteQuestionsDialog = lazyPart(async () => (await import('./paste-questions-dialog.tsx')).PasteQuestionsDialog);
const QuizPreview = lazyPart(async () => (await import('./quiz-preview.tsx')).QuizPreview);

interface OwnQuizScreenProps {
  /** Null for a new one. */
  readonly quizId: number | null;
  /** Goes back to where the teacher came from. */
  readonly onDone: () => void;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
}

/** Where a teacher writes a quiz. What is typed is kept on this device and at the server. */
export function OwnQuizScreen({ quizId, onDone, crumbs }: OwnQuizScreenProps) {
  useLocale();
  if (quizId === null) return <OwnQuizForm quiz={null} onDone={onDone} crumbs={crumbs} />;
  return <SavedQuizForm quizId={quizId} onDone={onDone} crumbs={crumbs} />;
}

function SavedQuizForm({ quizId, onDone, crumbs }: OwnQuizScreenProps & { readonly quizId: number }) {
  const query = useQuery({ ...ownQuizQuery(quizId), staleTime: 0 });
  if (!query.data)
    return (
      <Page title={m.edit({ name: '…' })} crumbs={[...crumbs]}>
        <QueryState query={query}>{() => null}</QueryState>
      </Page>
    );
  // What comes from the server while somebody types is no reason to begin anew: saving says that it changed.
  return <OwnQuizForm key={quizId} quiz={query.data} onDone={onDone} crumbs={crumbs} />;
}

interface OwnQuizFormProps extends Pick<OwnQuizScreenProps, 'onDone' | 'crumbs'> {
  readonly quiz: OwnQuizToEdit | null;
}

function OwnQuizForm({ quiz, onDone, crumbs }: OwnQuizFormProps) {
  const locale = useLocale();
  const isLeaving = useRef(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [adding, setAdding] = useState<'find' | 'paste' | null>(null);
  const [areSettingsUnfolded, setSettingsUnfolded] = useState(false);
  const say = ({ quiz: saved, keptCount }: SavedQuiz) => {
    const name = inLocale(saved.title);
    toast.success(keptCount > 0 ? m.savedKept({ name, count: keptCount }) : m.saved({ name }));
  };
  const { contract, draft, faults, theirs, saveOver, takeTheirs } = useOwnQuiz({
    quiz,
    onSaved: (saved) => {
      isLeaving.current = true;
      say(saved);
      onDone();
    },
  });
  const { form } = contract;
  const { questions, title } = form.values;
  // A number that cannot be saved is not folded away.
  const areSettingsOpen = areSettingsUnfolded || !hasValidSettings(form.values);
  const [chosen, setLanguages] = useState<Languages | null>(null);
  const languages = chosen ?? languagesOf(form.values, locale);
  useAskBeforeLeaving(contract.dirty && !contract.saving && !isLeaving.current, true);
  const setQuestions = (next: readonly OwnQuestion[]) => form.setFieldValue('questions', [...next]);
  const taken = questions.map(({ id }) => id);
  const remove = (question: OwnQuestion, at: number) => {
    setQuestions(questions.filter((each) => each !== question));
    undoToast({
      text: m.removed({ number: at + 1 }),
      undo: () => {
        const now = form.getValues().questions;
        if (!now.some(({ id }) => id === question.id)) setQuestions([...now.slice(0, at), question, ...now.slice(at)]);
      },
    });
  };
  const duplicate = (question: OwnQuestion, at: number) =>
    setQuestions([...questions.slice(0, at + 1), { ...question, id: idOf(question.id, taken) }, ...questions.slice(at + 1)]);
  /** Questions that come from elsewhere, in place of a first one in which nothing was written. */
  const addAll = (more: readonly OwnQuestion[]) => {
    const before = questions.filter((question) => !isUnwritten(question));
    const ids = before.map(({ id }) => id);
    /** New names of items in parts: the quiz may have one of the same name. */
    const items = new Map<string, string>();
    const added = more.slice(0, MAX_QUESTIONS - before.length).map((question) => {
      const id = idOf(question.id, ids);
      ids.push(id);
      const { part } = question;
      if (!part) return { ...question, id };
      const of = items.get(part.of) ?? id;
      items.set(part.of, of);
      return { ...question, id, part: { ...part, of } };
    });
    setQuestions([...before, ...added]);
    toast.success(m.added({ count: added.length }));
  };
  const take = async () => {
    if (await confirm({ title: m.conflictTheirsTitle(), text: m.conflictTheirsText(), go: m.conflictTheirs(), danger: true })) takeTheirs();
  };
  return (
    <Page
      title={quiz ? m.edit({ name: inLocale(quiz.title) }) : m.newQuiz()}
      crumbs={[...crumbs]}
      actions={
        quiz === null && (
          <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/workspace/workspaceHome/questionBank" />}>
            {bank.bank()}
          </LinkButton>
        )
      }
    >
      {quiz && quiz.begun_count > 0 && <Alert color="teal">{m.begun({ count: quiz.begun_count })}</Alert>}
      <Suspense>{draft.other && !theirs && <OtherDraftNote draft={draft} onTake={(values) => form.setValues(values)} />}</Suspense>
      {theirs && (
        <Alert color="amber" variant="light" role="alert" title={m.conflict()}>
          <Group gap="xs">
            <Button size="compact-sm" onClick={saveOver}>
              {m.conflictMine()}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void take()}>
              {m.conflictTheirs()}
            </Button>
          </Group>
        </Alert>
      )}
      <LanguagesProvider value={{ shown: languages, isOneEnough: true }}>
        <FormBody
          contract={contract}
          saveLabel={m.save()}
          more={
            <Button variant="default" onClick={() => setPreviewed(true)}>
              {m.preview()}
            </Button>
          }
        >
          {faults.length > 0 && <LaterFaultList faults={faults} title={m.needsFixing({ count: faults.length })} />}
          <Group gap="md" align="flex-end">
            <Box style={{ flex: '1 1 260px' }}>
              <BothTexts label={m.title()} value={title} field="title" onChange={(next) => form.setFieldValue('title', next)} />
            </Box>
            <SegmentedControl
              aria-label={m.languages()}
              value={languages}
              onChange={(value) => setLanguages(value as Languages)}
              data={[
                { value: 'en', label: m.english() },
                { value: 'es', label: m.spanish() },
                { value: 'both', label: m.bothLanguages() },
              ]}
            />
          </Group>
          {form.errors.title && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {m.needTitle()}
            </Text>
          )}
          <SortableList
            label={m.questions()}
            tall
            rows={questions}
            rowKey={({ id }) => id}
            rowName={({ stem, id }) => stem.en || stem.es || id}
            onMove={(from, to) => setQuestions(moved(questions, from, to))}
          >
            {(question, at) => (
              <QuestionCard
                question={question}
                number={at + 1}
                onChange={(next) => setQuestions(questions.map((each, place) => (place === at ? next : each)))}
                onDuplicate={() => duplicate(question, at)}
                onRemove={questions.length > 1 ? () => remove(question, at) : null}
              />
            )}
          </SortableList>
          {questions.length < MAX_QUESTIONS && (
            <Group gap="xs">
              <Button
                variant="default"
                onClick={(event) => {
                  focusNext(event.currentTarget.parentElement?.parentElement?.querySelector(':scope > ol')?.lastElementChild ?? null);
                  setQuestions([...questions, blankOwnQuestion(questions.at(-1)?.type ?? 'choice', taken)]);
                }}
              >
                {m.addQuestion()}
              </Button>
              <Button variant="default" onClick={() => setAdding('find')}>
                {m.findQuestions()}
              </Button>
              <Button variant="default" onClick={() => setAdding('paste')}>
                {m.pasteQuestions()}
              </Button>
            </Group>
          )}
          <details
            open={areSettingsOpen}
            onToggle={({ currentTarget }) => {
              currentTarget.open ||= !hasValidSettings(form.values);
              setSettingsUnfolded(currentTarget.open);
            }}
          >
            <summary>{m.settings()}</summary>
            {areSettingsOpen && (
              <Suspense>
                <QuizSettings values={form.values} onChange={(part) => form.setValues(part)} />
              </Suspense>
            )}
          </details>
          <Stack gap={0}>
            <DraftState draft={draft} isDirty={contract.dirty} />
          </Stack>
        </FormBody>
      </LanguagesProvider>
      <Suspense>
        {adding === 'find' && (
          <FindQuestionsDialog room={MAX_QUESTIONS - questions.length} onAdd={addAll} onClose={() => setAdding(null)} />
        )}
        {adding === 'paste' && (
          <PasteQuestionsDialog room={MAX_QUESTIONS - questions.length} onAdd={addAll} onClose={() => setAdding(null)} />
        )}
      </Suspense>
      <Suspense>{isPreviewed && <QuizPreview values={form.values} onClose={() => setPreviewed(false)} />}</Suspense>
    </Page>
  );
}
