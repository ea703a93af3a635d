import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/player.ts';
import { CheckIcon } from '#client/ui/icons/icons.tsx';
import type { LessonResource } from '#contract/learning.schemas.ts';
import classes from './lesson-player.module.css';
import { mayOpen, stepsOf } from './next-activity.ts';
import type { LessonHere } from './work-here.ts';

interface StepFooterProps {
  readonly lesson: LessonHere;
  readonly current: LessonResource;
  /** Null where the step is done elsewhere, as a quiz is. */
  readonly onDone: (() => void) | null;
}

/** Below every step: say that it is done, go on, go back; after the last, the way home. */
export function StepFooter({ lesson, current, onDone }: StepFooterProps) {
  const steps = stepsOf(lesson);
  const index = steps.findIndex((step) => step.resource_id === current.resource_id);
  const [previous, next] = [steps[index - 1], steps[index + 1]];
  const done = current.state === 'completed';
  const nextOpen = next !== undefined && mayOpen(lesson, next.resource_id);
  const to = (step: LessonResource) => (props: Record<string, unknown>) => (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id: lesson.lesson_id, assignment_id: lesson.assignment_id, resource_id: step.resource_id }}
      {...props}
    />
  );
  return (
    <footer className={classes.footer}>
      <p className={classes.said} role="status">
        {done && (
          <span className={classes.done}>
            <CheckIcon size="1.3em" /> {onDone ? m.doneSaved() : m.done()}
          </span>
        )}
      </p>
      {lesson.state === 'completed' && !next && (
        <div className={classes.finished}>
          <p className={classes.finishedTitle}>{m.finished()}</p>
          <p>{m.finishedWhy()}</p>
        </div>
      )}
      <div className={classes.ways}>
        {previous && (
          <Button variant="default" size="lg" renderRoot={to(previous)}>
            {m.previous()}
          </Button>
        )}
        <span className={classes.gap} />
        {!done && onDone && (
          <Button size="lg" color="coral.7" onClick={onDone} leftSection={<CheckIcon />}>
            {m.markDone()}
          </Button>
        )}
        {next && nextOpen && (
          <Button size="lg" color={done ? 'coral.7' : undefined} variant={done ? 'filled' : 'default'} renderRoot={to(next)}>
            {m.next()}
          </Button>
        )}
        {!next && done && (
          <Button
            size="lg"
            color="coral.7"
            renderRoot={(props: Record<string, unknown>) => (
              <Link to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }} {...props} />
            )}
          >
            {m.toLessons()}
          </Button>
        )}
      </div>
      {next && !nextOpen && <p className={classes.hint}>{m.nextLocked()}</p>}
    </footer>
  );
}
