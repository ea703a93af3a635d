import { useCallback, useEffect, useRef, useState } from 'react';
import { outboxChannel } from '#client/shared/platform/offline/offline-engine.ts';
import { tryUntilDone } from '#client/shared/platform/offline/try-until-done.ts';
import type { AssignedLesson, LessonResource } from '#contract/learning/learning.schemas.ts';
import type { LessonTracker, TrackedStep } from './lesson-tracker.ts';
import { trackerOf } from './open-trackers.ts';

/** How often time is stored while somebody works; whole minutes of reading make few calls. */
const EVERY_MS = 15_000;
const AT_LEAST_S = 30;

export interface LessonTracking {
  /** How the open step is tracked; null until that is stored. */
  readonly step: TrackedStep | null;
  readonly reached: (percent: number) => void;
  readonly complete: (dependsOn?: readonly string[]) => Promise<void>;
}

/**
 * Tracks the open step of a lesson for as long as the screen shows it: one session for each lesson, time only while the page is
 * seen, stored now and then, when the page is hidden, and when the step is left.
 */
export function useLessonTracker(userPuid: string, lesson: AssignedLesson | null, resource: LessonResource | null): LessonTracking {
  const opened = useRef<Promise<LessonTracker> | null>(null);
  const [step, setStep] = useState<{ resource: number; tracked: TrackedStep } | null>(null);
  const assignment = lesson?.assignment_id;
  const resourceId = resource?.resource_id;
  const latest = useRef({ lesson, resource });
  latest.current = { lesson, resource };

  useEffect(() => {
    const { lesson, resource } = latest.current;
    if (!lesson || !resource || assignment === undefined || resourceId === undefined) return;
    let left = false;
    let isRefused = false;
    const entering = tryUntilDone(
      async () => {
        // A lesson that could not be opened before is opened anew.
        opened.current = trackerOf(userPuid, lesson);
        const tracked = await (await opened.current).enter(resource);
        if (!left) setStep({ resource: resourceId, tracked });
      },
      () => {
        isRefused = true;
      },
    );
    entering.now();
    const stop = outboxChannel.listen((item) => {
      if (item.kind !== 'changed' || !isRefused) return;
      isRefused = false;
      entering.now();
    });
    // What storage refuses is told by the device's own notice. Whoever has signed out took the last of it along.
    const tracker = (work: (it: LessonTracker) => unknown) => void opened.current?.then(work).catch(() => undefined);
    const onVisibility = () =>
      tracker((it) => {
        if (document.visibilityState === 'visible') return it.resume();
        it.pause();
        return it.flush();
      });
    const timer = setInterval(() => document.visibilityState === 'visible' && tracker((it) => it.flush(AT_LEAST_S)), EVERY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      left = true;
      entering.stop();
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      tracker((it) => {
        it.pause();
        return it.flush(1);
      });
    };
  }, [userPuid, assignment, resourceId]);

  const reached = useCallback((percent: number) => void opened.current?.then((it) => it.reached(percent)).catch(() => undefined), []);
  const complete = useCallback(async (dependsOn: readonly string[] = []) => {
    await opened.current?.then((it) => it.complete(dependsOn));
  }, []);
  return { step: step && step.resource === resourceId ? step.tracked : null, reached, complete };
}
