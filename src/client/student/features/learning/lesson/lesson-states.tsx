import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError, isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { Button, type ButtonKind, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { m } from '#client/student/messages/player.ts';
import classes from './lesson-player.module.css';
import type { StepAddress } from './names-lesson.ts';

/** The shape of the player while its lesson is being read. */
export function LessonSkeleton() {
  return (
    <div className={classes.player} role="status" aria-label={m.loading()}>
      <div className={classes.boneSide} />
      <div className={classes.bone} />
    </div>
  );
}

/**
 * An address that names no lesson, or none of its steps: what is wrong with it, and the way back.
 * @param notGiven it names a lesson that was not given to the student, as a course elsewhere may
 */
export function NoLessonNamed({ notGiven = false }: { readonly notGiven?: boolean }) {
  // An address that names nothing at all is no broken link: all lessons are there to pick from.
  // Asked once: an address to which somebody goes from here is not this one.
  const isBareNow = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const [isBare] = useState(isBareNow);
  if (isBare) return <Navigate to="/authenticated/studentDashboard/viewAllAssignment" replace />;
  return (
    <div className={classes.message}>
      <h1 className={classes.title}>{notGiven ? m.failed() : m.noneNamed()}</h1>
      <p>{notGiven ? m.noSuchLesson() : m.noneNamedWhy()}</p>
      <div className={classes.ways}>
        <ToLessons kind="action" />
      </div>
    </div>
  );
}

/** A lesson into which its teacher has put nothing yet, or nothing any more, and the way back. */
export function NoSteps({ name }: { readonly name: string }) {
  return (
    <div className={classes.message}>
      <h1 className={classes.title}>{name}</h1>
      <p>{m.noStep()}</p>
      <div className={classes.ways}>
        <ToLessons kind="action" />
      </div>
    </div>
  );
}

/** In place of a test on paper: it is taken on the screen, as on paper it would know no time and be seen before it is begun. */
export function NotOnPaper({ back }: { readonly back: ReactNode }) {
  return (
    <div className={classes.message}>
      <h1 className={classes.title}>{m.notOnPaper()}</h1>
      <p>{m.notOnPaperWhy()}</p>
      <div className={classes.ways}>{back}</div>
    </div>
  );
}

/** Why the lesson cannot be shown, and the ways on. */
export function LessonMessage({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const waiting = error === null || isNoAnswer(error);
  return (
    <div className={classes.message}>
      <h1 className={classes.title}>{waiting ? m.notHere() : m.failed()}</h1>
      <p>{waiting ? m.notHereWhy() : isCutAddress(error) ? m.noSuchLesson() : error.message}</p>
      <div className={classes.ways}>
        <Button large onClick={onRetry}>
          {m.tryAgain()}
        </Button>
        <ToLessons kind="plain" />
        <OfflineHomeLink className={buttonLook({ kind: 'plain', large: true })} />
      </div>
    </div>
  );
}

interface StepLinkProps {
  readonly step: StepAddress;
  readonly children: ReactNode;
}

/** The way back from a screen that one step of a lesson opened. */
export function BackToLesson({ step: { lesson_id, assignment_id, resource_id }, children }: StepLinkProps) {
  return (
    <BackLink to="/authenticated/studentDashboard/studentLessonPlayer" search={{ lesson_id, assignment_id, resource_id }}>
      {children}
    </BackLink>
  );
}

/** The way on from such a screen, once its work is handed in. */
export function ToLesson({ step: { lesson_id, assignment_id, resource_id } }: Pick<StepLinkProps, 'step'>) {
  return (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id, assignment_id, resource_id }}
      className={buttonLook({ kind: 'action', large: true })}
    >
      {m.toLesson()}
    </Link>
  );
}

function ToLessons({ kind }: { readonly kind: ButtonKind }) {
  return (
    <Link
      to="/authenticated/studentDashboard/studentDashboard/{-$typeId}"
      params={{ typeId: '0' }}
      className={buttonLook({ kind, large: true })}
    >
      {m.toLessons()}
    </Link>
  );
}

/** An address that was typed or cut off names no lesson: the server then speaks of its fields, which says nothing to a student. */
function isCutAddress(error: Error): boolean {
  return error instanceof CallError && (error.status === 400 || error.status === 404);
}
