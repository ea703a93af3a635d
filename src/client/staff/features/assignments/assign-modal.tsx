import { Alert, Button, Checkbox, Group, Pagination, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNoAnswer, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { askToLeave } from '#client/staff/kit/form/ask-before-leaving.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/assignments.ts';
import { getClassesAndUsers } from '#contract/assignments/assignments.contract.ts';
import { type GivenAssignment, MAX_LESSONS } from '#contract/assignments/assignments.schemas.ts';
import { FORM_CHANGED_MEANWHILE, STUDENT_NOT_FOUND } from '#contract/refusal-codes.ts';
import classes from './assign.module.css';
import { AssignDates } from './assign-dates.tsx';
import {
  type AssignState,
  assignStateFor,
  CATEGORY,
  countStudents,
  isChange,
  isChosen,
  isUpdate,
  type LeftStudent,
  leftStudents,
  shownTerms,
  targetsOf,
  withGroupsNow,
} from './assign-state.ts';
import { useAssign, useUndoAssign } from './assignments.mutations.ts';
import { assignableGroupQuery, assignableQuery } from './assignments.queries.ts';
import { ClassTicks } from './class-ticks.tsx';
import { datesDialog } from './lesson-dates-dialog.tsx';
import { MayCheckField } from './may-check-field.tsx';
import { StudentTicks } from './student-ticks.tsx';

interface LessonToAssign {
  readonly lesson_id: number;
  readonly name: string;
  /** The day that it was built with, which is offered. */
  readonly due_date?: string | null;
  /** It holds no resource yet. */
  readonly isEmpty?: boolean;
}

export interface AssignModalProps {
  /** What is given: one lesson, or several at once. Null: the dialog is closed. */
  readonly lessons: readonly LessonToAssign[] | null;
  readonly onClose: () => void;
  readonly onAssigned?: (given: readonly GivenAssignment[]) => void;
}

/**
 * Gives lessons to classes, subgroups and single students, mixed, with dates for all or for each class. Nobody is selected at first, and
 * nobody who is not selected gets it. Who has the lesson already is shown with what they have, and only what is changed here is sent. The
 * choice stays when the call fails; closing the dialog forgets it, and asks first.
 */
export function AssignModal({ lessons, ...rest }: AssignModalProps) {
  useLocale();
  const [dated, setDated] = useState<LessonToAssign | null>(null);
  if (!lessons || lessons.length === 0) return null;
  if (dated === null || dated.lesson_id !== lessons[0]?.lesson_id) return <AssignForm lessons={lessons} {...rest} onDates={setDated} />;
  const close = () => {
    setDated(null);
    rest.onClose();
  };
  return datesDialog(dated, close, () => rest.onAssigned?.([]));
}

interface AssignFormProps extends Pick<AssignModalProps, 'onClose' | 'onAssigned'> {
  readonly lessons: readonly LessonToAssign[];
  /** Opens the dates of the lesson in all classes instead. */
  readonly onDates: (lesson: LessonToAssign) => void;
}

function AssignForm({ lessons, onClose, onAssigned, onDates }: AssignFormProps) {
  const lessonIds = lessons.map(({ lesson_id }) => lesson_id);
  const days = lessons.map(({ due_date }) => due_date ?? null);
  const fresh = () => assignStateFor(days, districtDay());
  const [state, setState] = useState<AssignState>(fresh);
  const [left, setLeft] = useState<readonly LeftStudent[]>([]);
  const assign = useAssign();
  const undo = useUndoAssign();
  const client = useQueryClient();
  const { terms, kept } = shownTerms(state);
  const isUpdating = isUpdate(state);
  const set = (change: AssignState['set']) => setState({ ...state, set: { ...state.set, ...change } });
  const nobody = targetsOf(state).length === 0;
  const empty = lessons.filter(({ isEmpty }) => isEmpty);
  const isTooMany = lessons.length > MAX_LESSONS;
  const close = async () => {
    if (assign.isPending) return;
    if (!isChosen(state) || (await askToLeave(false))) onClose();
  };
  const openDates = async () => {
    const [only] = lessons;
    if (only && (!isChosen(state) || (await askToLeave(false)))) onDates(only);
  };
  const send = async () => {
    setLeft([]);
    try {
      const { assignments, changes = [] } = await assign.mutateAsync({ lessonIds, state });
      const whom = whomOf(state);
      undoToast({ text: isUpdating ? m.updated({ whom }) : m.done({ whom }), undo: () => undo.mutateAsync(changes) });
      onAssigned?.(assignments);
      onClose();
    } catch (error) {
      // Said above the buttons; the choice stays.
      if (isRefusedAs(error, FORM_CHANGED_MEANWHILE) || isRefusedAs(error, STUDENT_NOT_FOUND)) await reloadSelected();
    }
  };
  /** Reloads the selected classes, so that pressing the button again replaces the values now shown; who has left them is no longer selected. */
  const reloadSelected = async () => {
    const [lesson_id = 0] = lessonIds;
    await client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getClassesAndUsers]) });
    const pages = await Promise.all(
      [...new Set([...state.groups.keys(), ...state.students.keys()])].map((puid) =>
        client.fetchQuery({ ...assignableGroupQuery(lesson_id, puid), staleTime: 0 }),
      ),
    ).catch(() => []);
    const groups = pages.flatMap((page) => page.groups);
    setLeft(leftStudents(state, groups));
    setState((now) => withGroupsNow(now, groups));
  };
  const title = lessons.length === 1 ? m.assignOne({ lesson: lessons[0]?.name ?? '' }) : m.assignMany({ count: lessons.length });
  return (
    <Dialog open onClose={() => void close()} title={title} size="xl" closedBy="escape">
      <Stack gap="md">
        {isTooMany && (
          <Alert color="amber" role="alert">
            {m.tooManyLessons({ count: MAX_LESSONS })}
          </Alert>
        )}
        {empty.length > 0 && <Alert color="amber">{m.emptyLessons({ names: formatList(empty.map(({ name }) => name)) })}</Alert>}
        <WhoGetsIt lessonIds={lessonIds} state={state} onChange={setState} onDates={() => void openDates()} />
        <AssignDates state={state} onChange={setState} />
        <Textarea
          label={m.instructions()}
          description={kept.has('instructions') ? m.notesDiffer() : undefined}
          value={terms.instructions}
          maxLength={4000}
          autosize
          minRows={2}
          onChange={(event) => set({ instructions: event.currentTarget.value })}
        />
        <Checkbox
          label={m.enforceOrder()}
          indeterminate={kept.has('enforceOrder')}
          checked={terms.enforceOrder}
          onChange={(event) => set({ enforceOrder: event.currentTarget.checked })}
        />
        <MayCheckField isChecked={terms.mayCheck} differs={kept.has('mayCheck')} onChange={(mayCheck) => set({ mayCheck })} />
        <Group justify="space-between" className={classes.foot}>
          {assign.error && <AssignFailure error={assign.error} left={left} />}
          <Text size="sm" role="status">
            {nobody ? m.nobody() : isUpdating ? m.updates({ whom: whomOf(state) }) : m.goesTo({ whom: whomOf(state) })}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" onClick={() => setState(fresh())} disabled={assign.isPending}>
              {m.reset()}
            </Button>
            <Button variant="default" onClick={() => void close()} disabled={assign.isPending}>
              {m.cancel()}
            </Button>
            <Button color="coral" disabled={isTooMany || !isChange(state)} loading={assign.isPending} onClick={() => void send()}>
              {isUpdating ? m.update() : m.assign()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

function AssignFailure({ error, left }: { readonly error: Error; readonly left: readonly LeftStudent[] }) {
  const isChanged = isRefusedAs(error, FORM_CHANGED_MEANWHILE);
  const names = formatList(left.map(({ name, group_name }) => `${name} (${group_name})`));
  return (
    <Alert
      color="coral"
      role="alert"
      w="100%"
      title={left.length > 0 ? m.leftClass({ count: left.length, names }) : failureText(error, m.failed())}
    >
      {isChanged ? m.changedMeanwhile() : left.length > 0 ? m.othersStay() : isNoAnswer(error) ? m.unsureChoice() : m.keptChoice()}
    </Alert>
  );
}

/** So many classes are named; of more the number is said. */
const MAX_NAMED = 3;

/** Who is selected: "Period 3 Science and 2 students". A student may be in several of the groups, so theirs are not added up. */
function whomOf(state: AssignState): string {
  const groups = [...state.groups.values()].map(({ group_name }) => group_name);
  const students = countStudents(state);
  const parts = [
    ...(groups.length > MAX_NAMED ? [m.classes({ count: groups.length })] : groups),
    ...(students > 0 ? [m.students({ count: students })] : []),
  ];
  return formatList(parts);
}

interface WhoProps {
  readonly lessonIds: readonly number[];
  readonly state: AssignState;
  readonly onChange: (state: AssignState) => void;
  readonly onDates: () => void;
}

function WhoGetsIt({ lessonIds, state, onChange, onDates }: WhoProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...assignableQuery(lessonIds[0] ?? 0, { search, page }), placeholderData: keepPreviousData });
  const pages = query.data ? Math.ceil(query.data.total / query.data.page_size) : 1;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={m.toWhom()}
          classNames={{ root: classes.kinds, label: classes.kind }}
          value={String(state.category)}
          onChange={(category) =>
            onChange({ ...state, category: category === String(CATEGORY.students) ? CATEGORY.students : CATEGORY.classes })
          }
          data={[
            { value: String(CATEGORY.classes), label: m.categoryClasses() },
            { value: String(CATEGORY.students), label: m.categoryStudents() },
          ]}
        />
        {(pages > 1 || search !== '') && (
          <TextInput
            type="search"
            aria-label={m.searchClasses()}
            placeholder={m.searchClasses()}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
        )}
      </Group>
      <QueryState query={query} rows={3}>
        {({ groups }) =>
          groups.length === 0 && search === '' ? (
            <EmptyPlace title={m.noClasses()} text={m.noClassesText()} />
          ) : state.category === CATEGORY.classes ? (
            <ClassTicks groups={groups} state={state} onChange={onChange} hasStanding={lessonIds.length === 1} />
          ) : (
            <StudentTicks groups={groups} state={state} onChange={onChange} hasStanding={lessonIds.length === 1} />
          )
        }
      </QueryState>
      {lessonIds.length === 1 && query.data?.groups.some(({ assignment_id }) => assignment_id !== null) && (
        <Button variant="subtle" size="compact-md" style={{ alignSelf: 'start' }} onClick={onDates}>
          {m.datesInAll()}
        </Button>
      )}
      {query.data?.is_more && <Text size="sm">{m.classesOfMany({ count: query.data.total })}</Text>}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </Stack>
  );
}
