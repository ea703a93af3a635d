import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LessonResource } from '#contract/learning.schemas.ts';
import { m } from '#client/messages/player.ts';
import classes from './lesson-player.module.css';
import { KindIcon } from './step-signs.tsx';
import type { LessonHere } from './work-here.ts';

interface QuizStepProps {
  readonly lesson: LessonHere;
  readonly resource: LessonResource;
  readonly quizId: number | null;
}

/** The door to a quiz, which has a screen of its own. */
export function QuizStep({ lesson, resource, quizId }: QuizStepProps) {
  const { lesson_id, assignment_id } = lesson;
  return (
    <div className={classes.door}>
      <span className={classes.doorSign}>
        <KindIcon typeId={resource.resource_type_id} />
      </span>
      <p>{m.quizHere()}</p>
      {quizId !== null && (
        <Button
          size="lg"
          color={resource.state === 'completed' ? 'teal' : 'coral'}
          renderRoot={(props: Record<string, unknown>) => (
            <Link
              to="/authenticated/studentDashboard/studentQuiz"
              search={{ lesson_id, assignment_id, quiz_id: quizId, resource_id: resource.resource_id }}
              {...props}
            />
          )}
        >
          {m.openQuiz()}
        </Button>
      )}
    </div>
  );
}
