import { Alert, Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { DrawnAfter } from '#client/staff/kit/layout/drawn-after.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { WorkspacePage, WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import type { AssignDialog, RecipientsDialog } from './assign-dialog.ts';
import { FolderSide } from './folder-side.tsx';
import type { LessonActionDependencies } from './lesson-actions.ts';
import { LessonDialogs, type OpenDialog } from './lesson-dialogs.tsx';
import { LessonsTable, lessonKey } from './lessons-table.tsx';
import { type PlaceId, placeIdAt, placeIdFrom } from './place-ids.ts';
import { useShownPlace } from './use-shown-place.ts';
import { useUnassignAll } from './use-unassign-all.ts';
import classes from './workspace.module.css';
import { useLessonChanges } from './workspace.mutations.ts';
import { usePage } from './workspace.queries.ts';

interface WorkspaceListProps {
  readonly tab: WorkspaceTab;
  readonly place: PlaceId | null;
  readonly languageId: 101 | 102;
  readonly assignDialog?: AssignDialog | undefined;
  readonly recipientsDialog?: RecipientsDialog | undefined;
  readonly datesDialog?: RecipientsDialog | undefined;
}

const SORTS = ['recent', 'name', 'due'] as const;

/** The folders of a tab at the left, the lessons of one place at the right. */
export function WorkspaceList({ tab, place: asked, languageId, assignDialog, recipientsDialog, datesDialog }: WorkspaceListProps) {
  // What is put away lies in no folder.
  const isPutAway = tab === 'archived' || tab === 'deleted';
  const place = isPutAway ? null : asked;
  const list = useListSearch({ sorts: SORTS, defaultSort: { column: 'recent', descending: true }, pageSize: 25, prefix: `${tab}.` });
  const query = usePage({
    tab,
    place,
    language_id: languageId,
    query: list.find,
    sort: list.sort?.column ?? 'recent',
    page: list.page,
    page_size: list.size,
  });
  const shown = useShownPlace({ tab, place, isRefused: query.error instanceof CallError && query.error.status === 404 });
  const selection = useRowSelection<WorkspaceLesson>(lessonKey);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [dragged, setDragged] = useState<readonly WorkspaceLesson[] | null>(null);
  const unassigning = useUnassignAll();
  const actions = useLessonActions(setDialog, unassigning.unassign, {
    canAssign: assignDialog !== undefined,
    canList: recipientsDialog !== undefined,
    canDate: datesDialog !== undefined,
  });

  const moveTo = (lessons: readonly WorkspaceLesson[], into: PlaceId | null) => {
    void actions.changes.move(lessons, into, shown.nameOf(into));
    selection.clear();
  };
  /** Dragging a ticked lesson takes all that are ticked along. */
  const drag = (lesson: WorkspaceLesson | null) =>
    setDragged(lesson === null ? null : selection.has(lessonKey(lesson)) ? selection.rows : [lesson]);
  const dropInto = (into: PlaceId | null) => {
    if (dragged?.some((lesson) => placeIdFrom(lesson) !== into)) moveTo(dragged, into);
    setDragged(null);
  };
  const side = shown.isDrawn ? (
    <FolderSide
      nodes={shown.nodes}
      folders={shown.own}
      place={place}
      isShared={tab === 'shared'}
      counts={countsOf(query.data)}
      onPlace={shown.goTo}
      onReceive={dragged ? dropInto : undefined}
    />
  ) : null;

  return (
    <div className={classes.split} data-plain={isPutAway || undefined}>
      {!isPutAway && (
        <aside className={classes.side} aria-label={m.folders()}>
          <DrawnAfter>{side}</DrawnAfter>
        </aside>
      )}
      <section className={classes.list} aria-label={shown.name}>
        <Toolbar
          end={
            !isPutAway && (
              <div className={classes.foldersButton}>
                <Button variant="default" onClick={() => shown.setFoldersOpen(true)}>
                  {m.showFolders({ name: shown.name })}
                </Button>
              </div>
            )
          }
        >
          <SearchField list={list} label={m.searchLessons()} />
        </Toolbar>
        {unassigning.isUnassigned && (
          <Alert
            color="teal"
            withCloseButton
            closeButtonLabel={m.unassignedClose()}
            onClose={unassigning.closeNote}
            title={m.unassignedNote()}
          >
            <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/mygroupsHome" />}>{m.unassignedWhere()}</Anchor>
          </Alert>
        )}
        {place !== null && <h2 className={classes.place}>{shown.name}</h2>}
        <QueryState query={query}>
          {(page) => (
            <LessonsTable
              page={page}
              tab={tab}
              languageId={languageId}
              list={list}
              selection={selection}
              actions={actions}
              folderOf={isPutAway ? () => null : shown.folderOf}
              onAssignAll={assignDialog && ((lessons) => setDialog({ kind: 'assign', lessons }))}
              onDrag={drag}
            />
          )}
        </QueryState>
      </section>
      <SidePanel open={shown.foldersOpen} onClose={() => shown.setFoldersOpen(false)} title={m.folders()} width={340}>
        {side}
      </SidePanel>
      <LessonDialogs
        dialog={dialog}
        languageId={languageId}
        nodes={shown.nodesToChoose}
        onMove={moveTo}
        onClose={() => setDialog(null)}
        assignDialog={assignDialog}
        recipientsDialog={recipientsDialog}
        datesDialog={datesDialog}
      />
    </div>
  );
}

/** What the rows offer, each with where it leads: a screen, a dialog or a change. */
function useLessonActions(
  open: (dialog: OpenDialog) => void,
  unassign: (lesson: WorkspaceLesson) => Promise<void>,
  { canAssign, canList, canDate }: { readonly canAssign: boolean; readonly canList: boolean; readonly canDate: boolean },
): LessonActionDependencies {
  const navigate = useNavigate();
  const changes = useLessonChanges();
  return {
    changes,
    onOpen: ({ lesson_id }) => void navigate({ to: '/authenticated/workspace/workspaceHome/addnewlesson/edit', search: { lesson_id } }),
    onPlay: ({ lesson_id }, mode) => void navigate({ to: '/authenticated/workspace/lessonPlayer', search: { lesson_id, mode } }),
    onShare: (lesson) => open({ kind: 'share', lesson }),
    onMove: (lessons) => open({ kind: 'move', lessons }),
    ...(canAssign
      ? { onAssign: (lesson) => open({ kind: 'assign', lessons: [lesson] }), onUnassign: (lesson) => void unassign(lesson) }
      : {}),
    ...(canDate ? { onDates: (lesson) => open({ kind: 'dates', lesson }) } : {}),
    ...(canList ? { onStudents: (lesson) => open({ kind: 'students', lesson }) } : {}),
  };
}

/** How many lessons lie in each place and beneath it; null: not known yet. */
function countsOf(page: WorkspacePage | undefined): ReadonlyMap<PlaceId, number> | null {
  if (!page?.place_counts) return null;
  return new Map(page.place_counts.map(({ level, folder_id, lesson_count }) => [placeIdAt(level, folder_id), lesson_count]));
}
