import { lessonName } from '#client/shared/platform/screen/format.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { countedLessons } from './counted-lessons.ts';
import type { useLessonChanges } from './workspace.mutations.ts';

export interface LessonActionDependencies {
  readonly changes: ReturnType<typeof useLessonChanges>;
  readonly onOpen: (lesson: WorkspaceLesson) => void;
  readonly onPlay: (lesson: WorkspaceLesson, mode: 'start' | 'preview') => void;
  readonly onShare: (lesson: WorkspaceLesson) => void;
  readonly onMove: (lessons: readonly WorkspaceLesson[]) => void;
  /** Another area's dialog; absent where there is none. */
  readonly onAssign?: (lesson: WorkspaceLesson) => void;
  /** Opens the dates of the lesson in all classes. */
  readonly onDates?: (lesson: WorkspaceLesson) => void;
  readonly onStudents?: (lesson: WorkspaceLesson) => void;
  readonly onUnassign?: (lesson: WorkspaceLesson) => void;
}

/** What can be done with one lesson, by whose it is and where it stands. */
export function lessonActions(lesson: WorkspaceLesson, parts: LessonActionDependencies): Action[] {
  const { changes, onOpen, onPlay, onShare, onMove, onAssign, onDates, onStudents, onUnassign } = parts;
  if (lesson.deleted_at !== null) return [{ label: m.bringBack(), onClick: () => void changes.restore(lesson) }];
  const isAssignment = lesson.is_assignment === 'yes';
  const look: Action[] = [
    { label: lesson.may_edit ? m.open() : m.look(), onClick: () => onOpen(lesson) },
    { label: m.preview(), onClick: () => onPlay(lesson, 'preview') },
    { label: m.present(), onClick: () => onPlay(lesson, 'start') },
  ];
  if (lesson.archived_at !== null)
    return [
      ...look,
      { label: m.bringBack(), onClick: () => void changes.archive(lesson, false) },
      { label: m.remove(), danger: true, onClick: () => void removeAsked([lesson], changes) },
    ];
  if (!lesson.is_owner)
    return [
      ...look,
      { label: m.copyMine(), onClick: () => void changes.duplicate(lesson) },
      { label: m.moveTo(), onClick: () => onMove([lesson]) },
      { label: m.leave(), danger: true, onClick: () => void removeAsked([lesson], changes) },
    ];
  return [
    ...look,
    ...(onAssign ? [{ label: m.assign(), onClick: () => onAssign(lesson) }] : []),
    ...(onDates && lesson.group_count > 0 ? [{ label: m.dates(), onClick: () => onDates(lesson) }] : []),
    ...(onStudents && lesson.group_count > 0 ? [{ label: m.students(), onClick: () => onStudents(lesson) }] : []),
    ...(onUnassign && lesson.group_count > 0 ? [{ label: m.unassign(), onClick: () => onUnassign(lesson) }] : []),
    { label: m.share(), onClick: () => onShare(lesson) },
    { label: isAssignment ? m.makeLesson() : m.makeAssignment(), onClick: () => void changes.duplicate(lesson) },
    { label: m.copy(), onClick: () => void changes.duplicate(lesson, lesson.is_assignment) },
    { label: m.moveTo(), onClick: () => onMove([lesson]) },
    { label: m.archive(), onClick: () => void changes.archive(lesson, true) },
    { label: m.remove(), danger: true, onClick: () => void removeAsked([lesson], changes) },
  ];
}

/** Deletes at once what concerns nobody else; asks first where it does or cannot be undone, and says whom. */
export async function removeAsked(lessons: readonly WorkspaceLesson[], changes: ReturnType<typeof useLessonChanges>): Promise<boolean> {
  const sum = (of: (lesson: WorkspaceLesson) => number) =>
    lessons.filter(({ is_owner }) => is_owner).reduce((all, lesson) => all + of(lesson), 0);
  const [groups, begun, shared] = [
    sum(({ group_count }) => group_count),
    sum(({ begun_count }) => begun_count),
    sum(({ shared_count }) => shared_count),
  ];
  const [first] = lessons;
  if (!first) return false;
  const left = lessons.filter(({ is_owner }) => !is_owner).length;
  if (lessons.length === 1 && left === 1) {
    const [name, owner] = [lessonName(first), first.owner_name];
    if (!(await confirm({ title: m.leaveTitle({ name }), text: m.leaveText({ owner }), go: m.leave(), danger: true }))) return false;
  } else if (groups + begun + shared > 0 || lessons.length > 1) {
    const isSure = await confirm({
      title: lessons.length === 1 ? m.deleteTitle({ name: lessonName(first) }) : m.deleteMany({ what: countedLessons(lessons) }),
      text: m.deleteText(),
      consequences: [
        ...(groups > 0 ? [m.deleteGiven({ count: groups })] : []),
        ...(begun > 0 ? [m.deleteBegun({ count: begun })] : []),
        ...(shared > 0 ? [m.deleteShared({ count: shared })] : []),
        ...(left > 0 ? [m.leaveMany({ count: left })] : []),
      ],
      go: m.remove(),
    });
    if (!isSure) return false;
  }
  await changes.remove(lessons);
  return true;
}
