import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import { onSettling, onSignOut } from '#client/shared/platform/session/sign-out.ts';
import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import { LessonTracker, type TrackerPorts } from './lesson-tracker.ts';
import { SESSION_ENDS_AFTER_MS } from './tracking-note.ts';

interface OpenTracker {
  readonly tracker: Promise<LessonTracker>;
  usedAt: number;
}

const open = new Map<string, OpenTracker>();

const ports: TrackerPorts = {
  ...draftPorts,
  isSeen: () => document.visibilityState === 'visible',
  now: Date.now,
  elapsed: () => performance.now(),
};

// Whoever signs out from inside a lesson takes its last progress along.
onSettling(async () => {
  await Promise.all([...open.values()].map(async ({ tracker }) => (await tracker).flush(1)));
});
onSignOut(() => open.clear());

/**
 * The one tracker of a lesson in this tab: the player and the quiz are two screens of one lesson session, and two trackers would
 * write over each other's notes. After a long pause a new lesson session begins.
 */
export function trackerOf(userPuid: string, lesson: AssignedLesson): Promise<LessonTracker> {
  const key = `${userPuid}:${lesson.assignment_id}`;
  const now = Date.now();
  const known = open.get(key);
  if (known && Math.abs(now - known.usedAt) < SESSION_ENDS_AFTER_MS) {
    known.usedAt = now;
    return known.tracker;
  }
  const tracker = LessonTracker.open(userPuid, lesson, ports);
  open.set(key, { tracker, usedAt: now });
  // A device that could not write must be asked again, not remembered as failed.
  tracker.catch(() => open.delete(key));
  return tracker;
}
