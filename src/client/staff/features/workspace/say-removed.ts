import { lessonName } from '#client/shared/platform/screen/format.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';

/** A lesson as it was, and what became of it. */
export interface Removed {
  readonly lesson: WorkspaceLesson;
  readonly outcome: 'deleted' | 'archived' | 'left';
}

/** Says what became of each lesson, and offers to take back exactly what changed. */
export function sayRemoved(removed: readonly Removed[], restore: (lessons: readonly WorkspaceLesson[]) => Promise<void>): void {
  const of = (wanted: Removed['outcome']) => removed.filter(({ outcome }) => outcome === wanted).map(({ lesson }) => lesson);
  const [deleted, left] = [of('deleted'), of('left')];
  // One with students' work that was archived already is as it was.
  const archived = of('archived').filter(({ archived_at }) => archived_at === null);
  const kept = of('archived').filter(({ archived_at }) => archived_at !== null);
  if (left.length > 0) toast.success(m.wasLeft({ name: named(left) }));
  if (kept.length > 0) toast.info(m.staysArchived({ name: named(kept) }));
  const changed = [...deleted, ...archived];
  if (changed.length === 0) return;
  undoToast({
    text: [
      ...(deleted.length > 0 ? [m.wasDeleted({ name: named(deleted) })] : []),
      ...(archived.length > 0 ? [m.wasArchivedGiven({ name: named(archived) })] : []),
    ].join('. '),
    undo: () => restore(changed),
  });
}

function named([first, ...others]: readonly WorkspaceLesson[]): string {
  const name = first ? lessonName(first) : '';
  return others.length === 0 ? name : `${name} +${others.length}`;
}
