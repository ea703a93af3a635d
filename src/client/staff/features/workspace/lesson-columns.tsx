import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import classes from './workspace.module.css';

interface LessonColumnsOptions {
  readonly tab: WorkspaceTab;
  readonly languageId: 101 | 102;
  /** What nobody has is assigned from its row; absent where it cannot be. */
  readonly onAssign?: ((lesson: WorkspaceLesson) => void) | undefined;
  /** Opens the dates of a lesson in all classes that have it. */
  readonly onDates?: ((lesson: WorkspaceLesson) => void) | undefined;
  /** The name of the folder of what is shown in which a lesson lies; null: right in it, or in none. */
  readonly folderOf: (lesson: WorkspaceLesson) => string | null;
}

type Due = NonNullable<WorkspaceLesson['given_due']>;

/** A lesson's name in the language of content that the workspace is set to, whatever the language of the screen. */
export function shownName(lesson: WorkspaceLesson, languageId: 101 | 102): string {
  return (languageId === 102 && lesson.lesson_name_es) || lesson.lesson_name;
}

/**
 * The columns of a tab. The server sorts by the name, the due date and the last change.
 */
export function lessonColumns({ tab, languageId, onAssign, onDates, folderOf }: LessonColumnsOptions): Column<WorkspaceLesson>[] {
  const nameOf = (lesson: WorkspaceLesson) => shownName(lesson, languageId);
  const standing = (lesson: WorkspaceLesson) => <Standing lesson={lesson} name={nameOf(lesson)} onAssign={onAssign} onDates={onDates} />;
  /** When those who have it are to hand it in; of a lesson that nobody has, and of a colleague's, the day that it was built with. */
  const dueOf = ({ due_date, given_due }: WorkspaceLesson): Due | null =>
    (tab !== 'shared' && given_due) || (due_date === null ? null : { first: due_date, last: due_date });
  const columns: (Column<WorkspaceLesson> | false)[] = [
    {
      id: 'name',
      header: m.name(),
      value: nameOf,
      names: true,
      sortable: true,
      cell: (lesson) => (
        <>
          <LessonName lesson={lesson} name={nameOf(lesson)} lang={languageId === 102 && lesson.lesson_name_es ? 'es' : undefined} />
          {lesson.source?.has_changes && <StatusChip tone="waiting">{m.sourceChanged()}</StatusChip>}
          <Facts of={aboutOf(lesson, tab, folderOf(lesson))} />
        </>
      ),
    },
    tab === 'shared' && { id: 'owner', header: m.owner(), wideOnly: true, cell: (lesson) => lesson.owner_name },
    tab !== 'shared' && { id: 'status', header: m.status(), wideOnly: true, cell: standing },
    {
      id: 'length',
      header: m.length(),
      wideOnly: true,
      cell: (lesson) => (
        <div className={classes.length}>
          <span>{m.resourceCount({ count: lesson.resource_count })}</span>
          <span>{m.minuteCount({ count: lesson.total_time })}</span>
        </div>
      ),
    },
    {
      id: 'due',
      header: m.due(),
      wideOnly: true,
      value: (lesson) => dueOf(lesson)?.first,
      sortable: true,
      cell: (lesson) => (
        <>
          {dueText(dueOf(lesson))}
          {tab !== 'shared' && <OwnDue of={lesson.own_due} />}
        </>
      ),
    },
    {
      id: 'recent',
      header: tab === 'deleted' ? m.deletedOn() : m.changed(),
      wideOnly: true,
      value: changedAt,
      sortable: true,
      cell: (lesson) => <span className={classes.ago}>{formatDistance(changedAt(lesson))}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}

function dueText(due: Due | null): string {
  if (due === null) return '';
  const { first, last } = due;
  const said = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC');
  return first === last ? said(first) : m.dueBetween({ first: said(first), last: said(last) });
}

/** The days of single students, beneath those of their classes. */
function OwnDue({ of: own }: { readonly of: WorkspaceLesson['own_due'] }) {
  return own && <Facts of={[m.ownDue({ count: own.students, days: dueText(own) })]} />;
}

const changedAt = (lesson: WorkspaceLesson) => lesson.deleted_at ?? lesson.updated_at;

/** A lesson that was deleted is brought back before it is opened. */
function LessonName({ lesson, name, lang }: { readonly lesson: WorkspaceLesson; readonly name: string; readonly lang: 'es' | undefined }) {
  if (lesson.deleted_at !== null)
    return (
      <Text span fw={650} lang={lang}>
        {name}
      </Text>
    );
  return (
    <Anchor
      fw={650}
      lang={lang}
      renderRoot={(props) => (
        <Link to="/authenticated/workspace/workspaceHome/addnewlesson/edit" search={{ lesson_id: lesson.lesson_id }} {...props} />
      )}
    >
      {name}
    </Anchor>
  );
}

/** What stands beneath every name: the kind where a tab holds both, where it lies, with whom it is shared. */
function aboutOf(lesson: WorkspaceLesson, tab: WorkspaceTab, folder: string | null): string[] {
  return [
    ...(tab === 'assignment' ? [] : [lesson.is_assignment === 'yes' ? m.assignment() : m.lesson()]),
    ...(folder === null ? [] : [m.liesIn({ place: folder })]),
    ...(lesson.shared_count > 0 && lesson.is_owner ? [m.sharedWith({ count: lesson.shared_count })] : []),
  ];
}

function Facts({ of: facts }: { readonly of: readonly string[] }) {
  return facts.length === 0 ? null : <div className={classes.facts}>{facts.join(' · ')}</div>;
}

interface StandingProps {
  readonly lesson: WorkspaceLesson;
  readonly name: string;
  readonly onAssign: ((lesson: WorkspaceLesson) => void) | undefined;
  readonly onDates: ((lesson: WorkspaceLesson) => void) | undefined;
}

/** Who has it, and how many have begun. */
function Standing({ lesson, name, onAssign, onDates }: StandingProps) {
  if (lesson.group_count > 0)
    return (
      <div className={classes.standing}>
        <StatusChip tone="active">{m.assignedTo({ groups: lesson.group_count })}</StatusChip>
        <Facts of={[m.begun({ begun: lesson.begun_count, students: lesson.student_count })]} />
        {onDates && (
          <Button size="compact-sm" variant="subtle" aria-label={m.datesOf({ name })} onClick={() => onDates(lesson)}>
            {m.datesShort()}
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.standing}>
      <StatusChip tone="neutral">{m.notAssigned()}</StatusChip>
      {onAssign && (
        <Button size="compact-sm" variant="subtle" aria-label={m.assignOf({ name })} onClick={() => onAssign(lesson)}>
          {m.assign()}
        </Button>
      )}
    </div>
  );
}
