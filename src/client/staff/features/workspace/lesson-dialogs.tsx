import { Suspense } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import type { FolderNode } from '#client/staff/kit/tree/folder-node.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { AssignDialog, RecipientsDialog } from './assign-dialog.ts';
import { countedLessons } from './counted-lessons.ts';
import { ChoosePlaceDialog, ShareDialog } from './later-dialogs.tsx';
import { shownName } from './lesson-columns.tsx';
import { type PlaceId, placeIdFrom } from './place-ids.ts';
import { useReload } from './workspace.mutations.ts';
import { ROOT } from './workspace-tree.ts';

/** The dialog that is open, and for which lessons. */
export type OpenDialog =
  | { readonly kind: 'move' | 'assign'; readonly lessons: readonly WorkspaceLesson[] }
  | { readonly kind: 'share' | 'students' | 'dates'; readonly lesson: WorkspaceLesson };

interface LessonDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly languageId: 101 | 102;
  /** The places to choose from. */
  readonly nodes: () => readonly FolderNode[];
  readonly onMove: (lessons: readonly WorkspaceLesson[], into: PlaceId | null) => void;
  readonly onClose: () => void;
  readonly assignDialog?: AssignDialog | undefined;
  readonly recipientsDialog?: RecipientsDialog | undefined;
  readonly datesDialog?: RecipientsDialog | undefined;
}

/** What the workspace asks about lessons: where to move them, with whom to share one, to whom to give them, who has one. */
export function LessonDialogs(props: LessonDialogsProps) {
  const { dialog, languageId, nodes, onMove, onClose, assignDialog, recipientsDialog, datesDialog } = props;
  const reload = useReload();
  const changed = () => void reload();
  return (
    <>
      <Suspense>
        {dialog?.kind === 'move' && <MoveDialog lessons={dialog.lessons} {...{ languageId, nodes, onMove, onClose }} />}
        {dialog?.kind === 'share' && <ShareDialog lesson={dialog.lesson} onClose={onClose} />}
      </Suspense>
      {dialog?.kind === 'students' &&
        recipientsDialog?.({ lesson_id: dialog.lesson.lesson_id, name: lessonName(dialog.lesson) }, onClose, changed)}
      {dialog?.kind === 'dates' && datesDialog?.({ lesson_id: dialog.lesson.lesson_id, name: lessonName(dialog.lesson) }, onClose, changed)}
      {dialog?.kind === 'assign' && assignDialog?.(dialog.lessons, onClose, changed)}
    </>
  );
}

type MoveDialogProps = Pick<LessonDialogsProps, 'languageId' | 'nodes' | 'onMove' | 'onClose'> & {
  readonly lessons: readonly WorkspaceLesson[];
};

function MoveDialog({ lessons, languageId, nodes, onMove, onClose }: MoveDialogProps) {
  const [only] = lessons.length === 1 ? lessons : [];
  return (
    <ChoosePlaceDialog
      open
      title={only ? m.moveFolder({ name: shownName(only, languageId) }) : m.moveCount({ what: countedLessons(lessons) })}
      nodes={nodes()}
      go={m.moveHere()}
      currentId={only ? (placeIdFrom(only) ?? ROOT) : null}
      onClose={onClose}
      onChoose={(id) => onMove(lessons, id === ROOT ? null : id)}
    />
  );
}
