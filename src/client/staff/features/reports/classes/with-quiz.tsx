import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { groupReportQuery } from './assessment-reports.queries.ts';
import { attemptsQuery } from './attempts.queries.ts';
import classes from './class-page.module.css';
import type { ClassReportContext } from './class-page.tsx';
import { HeadPickers } from './head-actions.tsx';
import { roundLabel, roundLabels } from './round-label.ts';

interface WithQuizProps {
  readonly context: ClassReportContext;
  /** What is said where nobody has handed in any. */
  readonly answered?: { readonly none: ReactNode };
  /** Begins with the newest one, handed in or not: the report is about who has not. */
  readonly newest?: boolean;
  /** Whose report it is: where the address names no round, the newest is meant that this student was given. */
  readonly student?: string;
  /** Which quizzes it is about, and what is said where there is none of them. */
  readonly only?: { readonly isOne: (quiz: ReportQuiz) => boolean; readonly none: ReactNode };
  readonly children: (quiz: ReportQuiz) => ReactNode;
}

/** A report of one quiz or assessment of the class: which one (at first the newest that somebody handed in), and the report. */
export function WithQuiz({ context, answered, newest = false, student, only, children }: WithQuizProps) {
  const { group, address, change } = context;
  const query = useQuery(groupReportQuery(group.grouppuid, { ...(address.mode ? { mode: address.mode } : {}) }));
  const isAsked = ({ quiz }: { readonly quiz: ReportQuiz }) =>
    quiz.quiz_id === address.quiz_id &&
    (address.lesson_id === undefined || quiz.lesson_id === address.lesson_id) &&
    (address.assignment_id === undefined || quiz.assignment_id === address.assignment_id);
  const isOne = ({ quiz }: { readonly quiz: ReportQuiz }) => only?.isOne(quiz) ?? true;
  const all = (query.data?.quizzes ?? []).filter(isOne);
  const first = all.find(({ totals }) => newest || totals.received > 0) ?? (answered ? undefined : all[0]);
  const picked = (all.find(isAsked) ?? first)?.quiz;
  const asksRound = student !== undefined && picked !== undefined && address.assignment_id === undefined;
  const round = useQuery({
    ...attemptsQuery(group.grouppuid, student ?? '', {
      quiz_id: picked?.quiz_id ?? 0,
      ...(picked && picked.lesson_id === address.lesson_id ? { lesson_id: picked.lesson_id } : {}),
    }),
    enabled: asksRound,
  });
  if (asksRound && !round.data) return <QueryState query={round}>{() => null}</QueryState>;
  const quiz = asksRound ? round.data?.quiz : picked;
  return (
    <QueryState query={query} hideAge={quiz !== undefined}>
      {({ quizzes }) => {
        if (!quiz) {
          if (only) return only.none;
          if (quizzes.length > 0) return answered?.none;
          // Of the kind that is asked for there may be none where there are others.
          if (address.mode) return <EmptyPlace title={m.noQuizzes()} text={m.noQuizzesWhy()} />;
          return <EmptyPlace title={m.noQuizzesYet()} text={m.noQuizzesYetWhy()} />;
        }
        const key = (each: ReportQuiz) => `${each.lesson_id} ${each.assignment_id} ${each.quiz_id}`;
        const rounds = [...new Map(quizzes.filter(isOne).map((each) => [key(each.quiz), each.quiz])).values()];
        const labels = roundLabels(rounds, ({ title }) => inLocale(title));
        return (
          <>
            {!address.print && (
              <>
                <h2 className={classes.onPaper}>{roundLabel(inLocale(quiz.title), quiz)}</h2>
                <HeadPickers>
                  <div className={classes.picker}>
                    <ChoiceSelect
                      label={m.quizLabel()}
                      labelHidden
                      wide
                      value={key(quiz)}
                      onChange={(value) => {
                        const [lesson_id, assignment_id, quiz_id] = value.split(' ').map(Number);
                        change({ lesson_id, assignment_id, quiz_id, result_id: undefined });
                      }}
                      choices={rounds.map((each, at) => ({ value: key(each), label: labels[at] ?? '' }))}
                    />
                  </div>
                </HeadPickers>
              </>
            )}
            {children(quiz)}
          </>
        );
      }}
    </QueryState>
  );
}
