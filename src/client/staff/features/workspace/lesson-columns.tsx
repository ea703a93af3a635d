import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/workspace.ts';
import { formatDistance } from '#client/shared/platform/format.ts';
import { dayInWords } from '#client/staff/kit/dates/district-day.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';

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

/** The columns of a tab; what nobody has is assigned from its row. The server sorts by the name, the due date and the last change. */
export function lessonColumns(
  tab: WorkspaceTab,
  languageId: 101 | 102,
  onAssign?: (lesson: WorkspaceLesson) => void,
): Column<WorkspaceLesson>[] {
  const nameOf = (lesson: WorkspaceLesson) => (languageId === 102 && lesson.lesson_name_es) || lesson.lesson_name;
  const columns: (Column<WorkspaceLesson> | false)[] = [
    {
      id: 'name',
      header: m.name(),
      value: nameOf,
      names: true,
      sortable: true,
      cell: (lesson) => (
        <div style={{ minWidth: 180 }}>
          <LessonName lesson={lesson} name={nameOf(lesson)} lang={languageId === 102 && lesson.lesson_name_es ? 'es' : undefined} />
          {lesson.source?.has_changes && <StatusChip tone="waiting">{m.sourceChanged()}</StatusChip>}
          {lesson.shared_count > 0 && lesson.is_owner && (
            <Text size="xs" c="dimmed">
              {m.sharedWith({ count: lesson.shared_count })}
            </Text>
          )}
        </div>
      ),
    },
    tab !== 'assignment' && {
      id: 'kind',
      header: m.kind(),
      cell: (lesson) => (lesson.is_assignment === 'yes' ? m.assignment() : m.lesson()),
    },
    tab === 'shared' && { id: 'owner', header: m.owner(), cell: (lesson) => lesson.owner_name },
    tab !== 'shared' && {
      id: 'status',
      header: m.status(),
      cell: (lesson) =>
        lesson.group_count === 0 ? (
          <div>
            <StatusChip tone="neutral">{m.notAssigned()}</StatusChip>
            {onAssign && (
              <Button size="compact-sm" variant="subtle" aria-label={m.assignOf({ name: nameOf(lesson) })} onClick={() => onAssign(lesson)}>
                {m.assign()}
              </Button>
            )}
          </div>
        ) : (
          <div>
            <StatusChip tone="active">{m.assignedTo({ groups: lesson.group_count })}</StatusChip>
            <Text size="xs" c="dimmed">
              {m.begun({ begun: lesson.begun_count, students: lesson.student_count })}
            </Text>
          </div>
        ),
    },
    { id: 'resources', header: m.resources(), numeric: true, cell: (lesson) => lesson.resource_count },
    { id: 'minutes', header: m.minutes(), numeric: true, cell: (lesson) => lesson.total_time },
    {
      id: 'due',
      header: m.due(),
      value: (lesson) => lesson.due_date,
      sortable: true,
      cell: (lesson) => (lesson.due_date ? dayInWords(lesson.due_date) : ''),
    },
    {
      id: 'recent',
      header: tab === 'deleted' ? m.deletedOn() : m.changed(),
      value: (lesson) => lesson.deleted_at ?? lesson.updated_at,
      sortable: true,
      cell: (lesson) => <span style={{ whiteSpace: 'nowrap' }}>{formatDistance(lesson.deleted_at ?? lesson.updated_at)}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}
