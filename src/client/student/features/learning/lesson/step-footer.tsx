import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button, type ButtonKind, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/player.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { mayOpen, stepsOf } from '../dashboard/next-activity.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import { LessonFinished } from './celebration.tsx';
import classes from './lesson-player.module.css';

interface StepFooterProps {
  readonly lesson: LessonHere;
  readonly current: LessonResource;
  /** Null where the step is done elsewhere, as a quiz is. */
  readonly onDone: (() => void) | null;
  /** The step is on the screen. There is nothing to finish before that. */
  readonly isShown: boolean;
}

/** Below every step: say that it is done, go on, go back; after the last, the way home. */
export function StepFooter({ lesson, current, onDone, isShown }: StepFooterProps) {
  const steps = stepsOf(lesson);
  const index = steps.findIndex((step) => step.resource_id === current.resource_id);
  const [previous, next] = [steps[index - 1], steps[index + 1]];
  const done = current.state === 'completed';
  const ways = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The button goes with its press, and the focus with it: it moves to the way on, which has just come.
  useEffect(() => {
    if (done && pressed.current) {
      const onward = ways.current?.querySelector<HTMLElement>('a:last-of-type');
      onward?.focus({ preventScroll: true });
      // What is said of a finished lesson pushes it down, and it is to be seen.
      onward?.scrollIntoView({ block: 'nearest' });
    }
    pressed.current = false;
  }, [done]);
  // The step that was done last may be any: a lesson is finished there, and not only at its end.
  const finishedAt = useRef<number | null>(null);
  const wasFinished = useRef(lesson.state === 'completed');
  if (lesson.state === 'completed' && !wasFinished.current) finishedAt.current = current.resource_id;
  wasFinished.current = lesson.state === 'completed';
  const isEnd = !next || (lesson.state === 'completed' && finishedAt.current === current.resource_id);
  /** Whoever has done the last step before others is led to those. */
  const left =
    lesson.state === 'completed' ? undefined : steps.find((step) => step.state !== 'completed' && mayOpen(lesson, step.resource_id));
  const nextOpen = next !== undefined && mayOpen(lesson, next.resource_id);
  const to = (step: LessonResource, kind: ButtonKind, words: string) => (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: step.resource_id }}
      className={buttonLook({ kind, large: true })}
    >
      {words}
    </Link>
  );
  return (
    <footer className={classes.footer} data-print="no">
      <p className={classes.said} role="status">
        {done && (
          <span className={classes.done}>
            <CheckIcon size="1.3em" /> {onDone ? m.doneSaved() : m.done()}
          </span>
        )}
      </p>
      {onDone && lesson.state === 'completed' && isEnd && <LessonFinished assignment={lesson.assignment_id} />}
      <div ref={ways} className={classes.ways}>
        {previous && to(previous, 'plain', m.previous())}
        <span className={classes.gap} />
        {!done && onDone && isShown && (
          <Button
            kind="action"
            large
            className={classes.main}
            onClick={() => {
              pressed.current = true;
              onDone();
            }}
          >
            <CheckIcon />
            {m.markDone()}
          </Button>
        )}
        {next && nextOpen && to(next, done && !isEnd ? 'action' : 'plain', m.next())}
        {isEnd && done && (
          <Link
            to="/authenticated/studentDashboard/studentDashboard/{-$typeId}"
            params={{ typeId: '0' }}
            className={buttonLook({ kind: left ? 'plain' : 'action', large: true })}
          >
            {m.toLessons()}
          </Link>
        )}
        {isEnd && done && left && to(left, 'action', m.toStep({ step: steps.indexOf(left) + 1 }))}
      </div>
      {next && !nextOpen && <p className={classes.hint}>{m.nextLocked()}</p>}
    </footer>
  );
}
