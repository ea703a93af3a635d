import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/questions/assessment.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import { getQuizOverview, rehearseAssessment, rehearseQuiz } from '#contract/quizzes/rehearsals.contract.ts';
import classes from './assessment-screen.module.css';
import { QuizPaperView } from './quiz-paper-view.tsx';

interface WorkspaceQuizProps {
  /** As the lesson holds it: shown until the server answers, and without a connection. */
  readonly quiz: QuizPaper;
  /** Null for a prebuilt lesson, which is nobody's yet. */
  readonly lessonId: number | null;
  readonly language: 'en' | 'es';
  /** The quiz as a student would take it. */
  readonly rehearsal: (quiz: QuizPaper, language: 'en' | 'es') => ReactNode;
}

/** A quiz step in the lesson player of those who teach: its overview, its paper, and a rehearsal that nobody's attempt comes from. */
export function WorkspaceQuiz({ quiz, lessonId: lesson_id, language, rehearsal }: WorkspaceQuizProps) {
  const [view, setView] = useState<'teacher' | 'student'>('teacher');
  const overview = useQuery(apiQuery('content', getQuizOverview, { query: { lesson_id, quiz_id: quiz.quiz_id } }));
  const paper = overview.data?.quiz ?? quiz;
  return (
    <>
      <p className={classes.facts}>
        <span>{m.questions({ count: paper.questions.length })}</span>
        {paper.assessment?.time_limit_minutes && <span>{m.minutes({ count: paper.assessment.time_limit_minutes })}</span>}
        {paper.assessment?.sections.map(({ title, questions }) => (
          <span key={inLocale(title)}>{`${inLocale(title)}: ${m.questions({ count: questions })}`}</span>
        ))}
      </p>
      <ChoiceBar
        legend={m.view()}
        value={view}
        onChange={setView}
        choices={[
          { value: 'teacher', label: m.asTeacher() },
          { value: 'student', label: m.asStudent() },
        ]}
      />
      {view === 'teacher' ? (
        <QuizPaperView quiz={paper} language={language} />
      ) : (
        <Rehearsal quiz={paper} lessonId={lesson_id} language={language} rehearsal={rehearsal} />
      )}
    </>
  );
}

function Rehearsal({ quiz: { quiz_id, assessment }, lessonId: lesson_id, language, rehearsal }: WorkspaceQuizProps) {
  const start = useQuery(
    assessment
      ? apiQuery('content', rehearseAssessment, { query: { lesson_id, assessment_id: quiz_id, is_learnosity_enabled: false } })
      : apiQuery('content', rehearseQuiz, { query: { lesson_id, quiz_id, is_learnosity_enabled: false } }),
  );
  return (
    <QueryState query={start}>
      {({ quiz, result_id }) => (
        <section key={result_id} className={classes.rehearsal}>
          <p className={classes.note}>{m.rehearsal()}</p>
          {rehearsal(quiz, language)}
        </section>
      )}
    </QueryState>
  );
}
