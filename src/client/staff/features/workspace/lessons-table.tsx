import { Button } from '@mantine/core';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import type { RowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { WorkspacePage, WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import { type LessonActionDependencies, lessonActions, removeAsked } from './lesson-actions.ts';
import { lessonColumns, shownName } from './lesson-columns.tsx';

interface LessonsTableProps {
  readonly page: WorkspacePage;
  readonly tab: WorkspaceTab;
  readonly languageId: 101 | 102;
  readonly list: ListSearch<'recent' | 'name' | 'due'>;
  readonly selection: RowSelection<WorkspaceLesson>;
  readonly actions: LessonActionDependencies;
  readonly folderOf: (lesson: WorkspaceLesson) => string | null;
  /** Gives lessons to classes together; absent where there is no such dialog. */
  readonly onAssignAll?: ((lessons: readonly WorkspaceLesson[]) => void) | undefined;
  /** A row is dragged, or no longer. */
  readonly onDrag: (lesson: WorkspaceLesson | null) => void;
}

/** The lessons of a page, by what can be done with them where they lie. */
export function LessonsTable({ page, tab, languageId, list, selection, actions, folderOf, onAssignAll, onDrag }: LessonsTableProps) {
  const isPutAway = tab === 'archived' || tab === 'deleted';
  const remove = () => void removeAsked(selection.rows, actions.changes).then((done) => done && selection.clear());
  return (
    <DataTable
      caption={m.title()}
      columns={lessonColumns({ tab, languageId, onAssign: isPutAway ? undefined : actions.onAssign, onDates: actions.onDates, folderOf })}
      rows={rowsOf(page)}
      total={page.total}
      rowKey={lessonKey}
      rowName={(lesson) => shownName(lesson, languageId)}
      list={list}
      {...(tab === 'deleted' ? {} : { selection })}
      bulkActions={
        <>
          {onAssignAll && !isPutAway && tab !== 'shared' && (
            <Button variant="default" onClick={() => onAssignAll(selection.rows)}>
              {m.assign()}
            </Button>
          )}
          {!isPutAway && (
            <Button variant="default" onClick={() => actions.onMove(selection.rows)}>
              {m.moveTo()}
            </Button>
          )}
          <Button variant="default" onClick={remove}>
            {m.remove()}
          </Button>
        </>
      }
      rowActions={(lesson) => lessonActions(lesson, actions)}
      {...(isPutAway ? {} : { onDragRow: onDrag })}
      empty={<EmptyTab tab={tab} />}
    />
  );
}

/** What tells lessons apart in a table and a selection. */
export const lessonKey = ({ lesson_id }: WorkspaceLesson) => String(lesson_id);

/** The lessons of all keys in the order that was asked for. */
function rowsOf({ assignments, lessons, archived_assignments, archived_lessons, order }: WorkspacePage): WorkspaceLesson[] {
  const all = new Map(
    [...assignments, ...lessons, ...archived_assignments, ...archived_lessons].map((lesson) => [lesson.lesson_id, lesson]),
  );
  return order.flatMap((id) => all.get(id) ?? []);
}

function EmptyTab({ tab }: { readonly tab: WorkspaceTab }) {
  const words = {
    assignment: [m.emptyAssignment(), m.emptyAssignmentText()],
    shared: [m.emptyShared(), m.emptySharedText()],
    lessons: [m.emptyLessons(), m.emptyAssignmentText()],
    archived: [m.emptyArchived(), m.emptyArchivedText()],
    deleted: [m.emptyDeleted(), m.emptyDeletedText()],
  }[tab];
  return <EmptyPlace title={words[0] ?? ''} text={words[1]} />;
}
