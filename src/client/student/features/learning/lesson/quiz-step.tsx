import { Link } from '@tanstack/react-router';
import { progressLabels } from '#client/shared/features/questions/quiz-progress.ts';
import { useFlag } from '#client/shared/platform/calls/runtime-config.ts';
import { buttonLook } from '#client/shared/ui/controls/button.tsx';
import { KindIcon } from '#client/shared/ui/resources/kind-icon.tsx';
import { m as d } from '#client/student/messages/dashboard.ts';
import { m } from '#client/student/messages/player.ts';

import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { LessonHere } from '../on-device/work-here.ts';
import classes from './lesson-player.module.css';

const QUIZ = { here: m.quizHere, done: m.quizDone, rejected: m.quizRejected, see: m.seeQuiz, goOn: m.goOnWithQuiz, open: m.openQuiz };
/** An assessment is a test to students. */
const TEST = { here: m.testHere, done: m.testDone, rejected: m.testRejected, see: m.seeTest, goOn: m.goOnWithTest, open: m.openTest };

interface QuizStepProps {
  readonly lesson: LessonHere;
  readonly resource: LessonResource;
  readonly quizId: number | null;
  readonly questions: number;
  /** The external item-assessment service delivers it, where the district has its keys. */
  readonly isExternal: boolean;
}

/** The door to a quiz, which has a screen of its own. */
export function QuizStep({ lesson, resource, quizId, questions, isExternal }: QuizStepProps) {
  const isElsewhere = useFlag('learnosity') && isExternal;
  const { lesson_id, assignment_id } = lesson;
  const isTest = resource.resource_type_id === RESOURCE_TYPE.assessment;
  const say = isTest ? TEST : QUIZ;
  const done = resource.state === 'completed';
  const { rejected = false, progress = null } = lesson.here.get(resource.resource_id) ?? {};
  return (
    <div className={classes.door}>
      <span className={classes.doorSign}>
        <KindIcon typeId={resource.resource_type_id} />
      </span>
      {resource.retake && !done && (
        <p>
          <strong>{d.anotherTry()}</strong> {resource.retake.note && <q>{resource.retake.note}</q>}
        </p>
      )}
      <p>
        {rejected ? say.rejected() : done ? say.done() : progress ? progressLabels(progress).join(' ') : say.here({ count: questions })}
      </p>
      {quizId !== null && (
        <Link
          to={
            isElsewhere && !done ? '/authenticated/studentDashboard/StudentLearnosityView' : '/authenticated/studentDashboard/studentQuiz'
          }
          search={{ lesson_id, assignment_id, quiz_id: quizId, resource_id: resource.resource_id }}
          className={buttonLook({ kind: done ? 'primary' : 'action', large: true })}
        >
          {done ? say.see() : progress ? say.goOn() : say.open()}
        </Link>
      )}
      {/* A test is taken here: on paper it would know no time, and be seen before it is begun. */}
      {quizId !== null && !isTest && (
        <Link
          to="/authenticated/studentDashboard/printQuiz"
          search={{ lesson_id, assignment_id, resource_id: resource.resource_id }}
          className={buttonLook({ kind: 'plain' })}
        >
          {m.printQuiz()}
        </Link>
      )}
    </div>
  );
}
