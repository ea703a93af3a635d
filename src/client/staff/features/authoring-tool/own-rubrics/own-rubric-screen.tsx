import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { useAskBeforeLeaving } from '#client/staff/kit/form/ask-before-leaving.ts';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import { MAX_CRITERIA, MAX_RUBRIC_NAME, type OwnRubric } from '#contract/grading/own-rubrics.schemas.ts';
import { rubricTotal } from '#domain/grading/rubric-points.ts';
import { focusNext } from '../focus-next.ts';
import { moved } from '../package-json.ts';
import { CriterionEditor } from './criterion-editor.tsx';
import { ownRubricsQuery } from './own-rubrics.queries.ts';
import { blankCriterion, type CriterionValues, countable, hasNameTwice } from './rubric-values.ts';
import { RubricView } from './rubric-view.tsx';
import { useOwnRubric } from './use-own-rubric.ts';
import { useRubricChanges } from './use-rubric-changes.ts';

interface OwnRubricScreenProps {
  /** Null for a new one. */
  readonly rubricId: string | null;
  /** Goes back to the list. */
  readonly onDone: () => void;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
}

/** Where a teacher makes a rubric, or reads a colleague's. */
export function OwnRubricScreen({ rubricId, onDone, crumbs }: OwnRubricScreenProps) {
  useLocale();
  const query = useQuery({ ...ownRubricsQuery(), enabled: rubricId !== null });
  const { copy } = useRubricChanges();
  if (rubricId === null) return <OwnRubricForm rubric={null} onDone={onDone} crumbs={crumbs} />;
  const rubric = query.data?.rubrics.find(({ rubric_id }) => rubric_id === rubricId);
  if (rubric?.is_owner) return <OwnRubricForm key={rubricId} rubric={rubric} onDone={onDone} crumbs={crumbs} />;
  return (
    <Page title={rubric?.name ?? m.ofQuestion()} crumbs={[...crumbs]}>
      <QueryState query={query}>
        {() =>
          rubric ? (
            <>
              <Text c="dimmed">
                {m.owner()}: {rubric.owner_name}
              </Text>
              <RubricView rubric={rubric} />
              <Group>
                <Button onClick={() => void copy(rubric).then(onDone)}>{m.copy()}</Button>
              </Group>
            </>
          ) : (
            <EmptyPlace title={m.notFound()} />
          )
        }
      </QueryState>
    </Page>
  );
}

interface OwnRubricFormProps extends Pick<OwnRubricScreenProps, 'onDone' | 'crumbs'> {
  readonly rubric: OwnRubric | null;
}

function OwnRubricForm({ rubric, onDone, crumbs }: OwnRubricFormProps) {
  const isLeaving = useRef(false);
  const { contract, theirs, saveOver, takeTheirs } = useOwnRubric({
    rubric,
    onSaved: ({ name }) => {
      isLeaving.current = true;
      toast.success(m.saved({ name }));
      onDone();
    },
  });
  const { form } = contract;
  const { name, criteria } = form.values;
  useAskBeforeLeaving(contract.dirty && !contract.saving && !isLeaving.current, true);
  const setCriteria = (next: readonly CriterionValues[]) => form.setFieldValue('criteria', [...next]);
  const remove = (criterion: CriterionValues, at: number) => {
    setCriteria(criteria.filter((each) => each !== criterion));
    undoToast({
      text: m.removed({ number: at + 1 }),
      undo: () => {
        const now = form.getValues().criteria;
        if (!now.some(({ id }) => id === criterion.id)) setCriteria([...now.slice(0, at), criterion, ...now.slice(at)]);
      },
    });
  };
  const take = async () => {
    if (await confirm({ title: m.conflictTheirsTitle(), text: m.conflictTheirsText(), go: m.conflictTheirs(), danger: true })) takeTheirs();
  };
  return (
    <Page title={rubric ? m.edit({ name: rubric.name }) : m.newRubric()} crumbs={[...crumbs]}>
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
      <FormBody contract={contract} saveLabel={m.save()}>
        {rubric && (
          <Text size="sm" c="dimmed">
            {m.keepsGrades()}
          </Text>
        )}
        <TextInput
          label={m.name()}
          placeholder={m.namePlaceholder()}
          maxLength={MAX_RUBRIC_NAME}
          value={name}
          error={form.errors.name}
          onChange={({ currentTarget }) => form.setFieldValue('name', currentTarget.value)}
        />
        <SortableList
          label={m.criteria()}
          tall
          rows={criteria}
          rowKey={({ id }) => id}
          rowName={(criterion) => criterion.name || m.criterion({ number: criteria.indexOf(criterion) + 1 })}
          onMove={(from, to) => setCriteria(moved(criteria, from, to))}
        >
          {(criterion, at) => (
            <CriterionEditor
              criterion={criterion}
              number={at + 1}
              isNameTaken={hasNameTwice(criteria, criterion)}
              errors={form.errors}
              onChange={(next) => setCriteria(criteria.map((each, place) => (place === at ? next : each)))}
              onRemove={criteria.length > 1 ? () => remove(criterion, at) : null}
            />
          )}
        </SortableList>
        <Group justify="space-between">
          {criteria.length < MAX_CRITERIA ? (
            <Button
              variant="default"
              onClick={(event) => {
                focusNext(event.currentTarget.parentElement?.parentElement?.querySelector(':scope > ol')?.lastElementChild ?? null);
                setCriteria([...criteria, blankCriterion(criteria.at(-1))]);
              }}
            >
              {m.addCriterion()}
            </Button>
          ) : (
            <Stack />
          )}
          <Text fw={700} role="status">
            {m.total({ points: rubricTotal(countable(form.values)) })}
          </Text>
        </Group>
      </FormBody>
    </Page>
  );
}
