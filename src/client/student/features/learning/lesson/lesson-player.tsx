import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { useScreenName } from '#client/shared/platform/screen/screen-name.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import type { LabProgress, LabStepProps } from '#client/shared/viewers/lab/lab-step.ts';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import { m } from '#client/student/messages/player.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { mayOpen, stepsOf } from '../dashboard/next-activity.ts';
import { useRefreshWhenAnswered } from '../on-device/use-work-here.ts';
import { useLessonTracker } from '../tracking/use-lesson-tracker.ts';
import { LessonFinished } from './celebration.tsx';
import classes from './lesson-player.module.css';
import { LessonMessage, LessonSkeleton, NoSteps } from './lesson-states.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { QuizStep } from './quiz-step.tsx';
import { doneWhenSeen, kindOf } from './resource-kind.ts';
import { StepFooter } from './step-footer.tsx';
import { useLesson } from './use-lesson.ts';

interface LessonPlayerProps {
  readonly lessonId: number;
  readonly assignmentId: number;
  /** The step to show; without it, the first that is not done. */
  readonly resourceId?: number | undefined;
  /** Draws a document that is done on the screen. */
  readonly Lab: ComponentType<LabStepProps>;
  /** Stands below the steps: how far the class is. */
  readonly beside?: ReactNode;
}

/** On a phone what is to be done comes first: what the teacher says of it opens with a press. */
const isNarrow = () => matchMedia('(max-width: 36em)').matches;

/** An assigned lesson, step by step, from this device's copy when there is no network. */
export function LessonPlayer({ lessonId, assignmentId, resourceId, Lab, beside }: LessonPlayerProps) {
  const { userPuid } = useUser();
  const { lesson, pending, error, retry } = useLesson(userPuid, lessonId, assignmentId);
  useRefreshWhenAnswered();
  const heading = useRef<HTMLHeadingElement>(null);
  const assignment = lesson?.assignment ?? null;
  // Without an address of its own the step stays what it was at first, also when it gets done meanwhile.
  const chosen = useRef<number | undefined>(undefined);
  const steps = assignment ? stepsOf(assignment) : [];
  const wanted = resourceId ?? chosen.current;
  const current =
    steps.find((step) => step.resource_id === wanted && assignment && mayOpen(assignment, step.resource_id)) ??
    steps.find((step) => step.state !== 'completed') ??
    steps[0];
  if (current) chosen.current = current.resource_id;
  const content = lesson?.contents.find((each) => each.resource_id === current?.resource_id);
  const isQuiz = current?.resource_type_id === RESOURCE_TYPE.quiz || Boolean(content?.quiz);
  // A quiz is tracked by its own screen: looking at its door is not taking it.
  const tracking = useLessonTracker(userPuid, assignment, isQuiz ? null : (current ?? null));
  const completing = useRef(false);
  const [shownId, setShownId] = useState<number | null>(null);

  const currentId = current?.resource_id;
  useEffect(() => {
    completing.current = false;
    if (currentId !== undefined) heading.current?.focus({ preventScroll: true });
  }, [currentId]);

  useScreenName(assignment && m.lessonNamed({ name: lessonName(assignment) }));

  if (pending) return <LessonSkeleton />;
  if (!assignment || error) return <LessonMessage error={error} onRetry={retry} />;
  if (!current) return <NoSteps name={lessonName(assignment)} />;

  const done = current.state === 'completed';
  const complete = () => {
    if (completing.current || done) return;
    completing.current = true;
    // A full device says so itself; once there is room, the same press stores it.
    tracking.complete().catch(() => {
      completing.current = false;
    });
  };
  const onProgress = (percent: number) => {
    tracking.reached(percent);
    // Of a teacher's own files only a film and a sound tell how much was played.
    if (percent === 100 && (content?.item.own || doneWhenSeen(current.resource_type_id, content?.item.media))) complete();
  };
  const lab = content?.lab;
  const address = { lesson_id: assignment.lesson_id, assignment_id: assignment.assignment_id, resource_id: current.resource_id };
  const viewer = content && !isQuiz && (
    <ResourceViewer
      key={current.resource_id}
      item={content.item}
      language={locale()}
      remarks={current.remarks}
      onProgress={onProgress}
      onShown={() => setShownId(current.resource_id)}
    />
  );
  const footer = (progress?: LabProgress) => (
    <StepFooter
      lesson={assignment}
      current={current}
      onDone={isQuiz ? null : (progress?.onDone ?? complete)}
      isShown={(!content || shownId === current.resource_id) && (progress?.isReady ?? true)}
    />
  );
  const position = steps.indexOf(current) + 1;
  const goal = (locale() === 'es' && assignment.lesson_objective_es) || assignment.lesson_objective;

  return (
    <div className={classes.player} data-task="">
      <aside className={classes.side} data-print="no">
        <BackLink to="/authenticated/studentDashboard/studentDashboard/{-$typeId}" params={{ typeId: '0' }}>
          {m.back()}
        </BackLink>
        <p className={classes.lesson}>{lessonName(assignment)}</p>
        <LessonSteps lesson={assignment} currentId={current.resource_id} />
        {(assignment.instructions || goal) && (
          <details className={classes.note} open={position === 1 && assignment.instructions !== '' && !isNarrow()}>
            <summary className="tp-more">{assignment.instructions ? m.fromTeacher() : m.goal()}</summary>
            {assignment.instructions && <p>{assignment.instructions}</p>}
            {goal && (
              <p>
                {assignment.instructions && <strong>{m.goal()}: </strong>}
                {goal}
              </p>
            )}
          </details>
        )}
        {beside}
      </aside>
      <section className={classes.stage} aria-labelledby="step-title">
        <p className={classes.kind}>
          {m.stepOf({ step: position, total: steps.length })} · {kindOf(current.resource_type_id)} · {m.minutes({ count: current.time })}
        </p>
        <h1 id="step-title" ref={heading} tabIndex={-1} className={classes.title}>
          {inLocale(current.title)}
        </h1>
        {current.note && (
          <p className={classes.stepNote}>
            <span className="tp-unseen">{m.fromTeacher()}: </span>
            {current.note}
          </p>
        )}
        {lab ? (
          <Suspense>
            <Lab
              key={current.resource_id}
              place={{ user_puid: userPuid, ...address, paper: lab }}
              tracked={tracking.step}
              onTurnedIn={(opId) => void tracking.complete([opId]).catch(() => undefined)}
              onPaper={complete}
              isDone={done}
              document={viewer}
              footer={footer}
            />
          </Suspense>
        ) : (
          viewer
        )}
        {/* Whoever comes back from a quiz sees the top of its step. */}
        {isQuiz && assignment.state === 'completed' && <LessonFinished assignment={assignment.assignment_id} />}
        {content && isQuiz && (
          <QuizStep
            lesson={assignment}
            resource={current}
            quizId={content.quiz?.quiz_id ?? content.item.quiz_id}
            questions={content.quiz?.questions.length ?? 0}
            isExternal={content.quiz?.assessment?.learnosity_activity !== undefined}
          />
        )}
        {!lab && footer()}
      </section>
    </div>
  );
}
