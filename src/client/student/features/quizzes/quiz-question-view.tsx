import { type RefObject, Suspense, useMemo } from 'react';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { givenTo, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import { m as a } from '#client/student/messages/student-assessment.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { partLetter, sectionAt, shownQuestion } from './paper-places.ts';
import { QuestionStanding } from './question-standing.tsx';
import { QuizMap } from './quiz-map.tsx';
import type { QuizSession } from './quiz-session.ts';
import type { QuizView } from './quiz-view.ts';
import { MarkedStem } from './tools/marked-stem.tsx';
import { useTools } from './tools/use-tools.ts';
import { useQuestionTime } from './use-question-time.ts';

/** Loaded only when the server has a version to show. */
const AnswerVersions = lazyPart(async () => (await import('./answer-versions.tsx')).AnswerVersions, Nothing);
const CheckedQuestion = lazyPart(async () => (await import('./checked-question.tsx')).CheckedQuestion);
const ReadQuestion = lazyPart(async () => (await import('./read-question.tsx')).ReadQuestion, Nothing);
const ToolBar = lazyPart(async () => (await import('./tools/tool-bar.tsx')).ToolBar);

interface QuizQuestionViewProps {
  readonly place: QuizPlace;
  readonly paper: QuizPaper;
  /** The place of the question in the paper. */
  readonly index: number;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly session: QuizSession;
  readonly view: QuizView;
  readonly attempt: QuizAttempt | null;
}

/** One question at a time, with the tools as they were left. */
export function QuizQuestionView({ place, paper, index, language, heading, session, view, attempt }: QuizQuestionViewProps) {
  const { state } = view.draft;
  const question = paper.questions[index];
  useQuestionTime(session, question?.question_id ?? 0);
  const { attempt_no = 1 } = view.draft;
  const tools = useTools(`${place.assignment_id}.${place.resource_id}${attempt_no > 1 ? `.${attempt_no}` : ''}`);
  const screenLanguage = useLocale();
  const standings = paper.questions.map((each) => standingOf(state, each)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state it shows no more than this, and it is not drawn for each letter
  const map = useMemo(
    () => <QuizMap paper={paper} state={state} onShow={(to) => session.move({ type: 'show', index: to })} />,
    [paper, session, standings, state.flagged, state.index, screenLanguage],
  );
  if (!question) return null;
  const last = index === paper.questions.length - 1;
  const show = (to: number) => session.move({ type: 'show', index: to });
  const { question_id: id } = question;
  const { settings, marks, toggle } = tools;
  const marked = marks.marked[id] ?? [];
  const section = sectionAt(paper, index);
  const part = partLetter(paper, index);
  const shown = shownQuestion(paper, question, state.result_id);
  const covered = settings.covers ? shown.options.map(({ answer_id }) => answer_id).filter((each) => !marks.shown[id]?.includes(each)) : [];

  const body = (
    <QuestionBody
      question={shown}
      language={language}
      given={givenTo(state, question)}
      onAnswer={(given, settled = true) => session.answer(question, given, settled)}
      stem={
        settings.highlights || marked.length > 0 ? (
          <MarkedStem
            text={question.stem[language]}
            marked={marked}
            onMark={settings.highlights ? (sentence) => toggle('marked', id, sentence) : null}
          />
        ) : undefined
      }
      aids={{
        crossed: marks.crossed[id] ?? [],
        onCross: settings.crossesOut ? (answerId) => toggle('crossed', id, answerId) : null,
        covered,
        onUncover: (answerId) => toggle('shown', id, answerId),
      }}
    />
  );

  return (
    <>
      <Button kind="plain" aria-expanded={settings.isOpen} onClick={() => tools.set({ isOpen: !settings.isOpen })}>
        {settings.isOpen ? a.closeTools() : a.openTools()}
      </Button>
      {map}
      {settings.isOpen && (
        <Suspense fallback={null}>
          <ToolBar key={id} tools={tools} paper={paper} question={shown} />
        </Suspense>
      )}
      <section className={classes.sheet} style={{ zoom: settings.percent / 100 }}>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={-1} className={classes.kicker}>
            {section && <span lang={language}>{section[language]} · </span>}
            {m.questionOf({ index: index + 1, total: paper.questions.length })}
            {part && ` · ${a.part({ letter: part })}`}
          </h1>
          <Suspense fallback={null}>
            <ReadQuestion key={id} language={language} />
          </Suspense>
        </div>
        {place.mayCheck ? (
          <Suspense fallback={null}>
            <CheckedQuestion key={id} {...{ question, language, session, view, attempt }}>
              {body}
            </CheckedQuestion>
          </Suspense>
        ) : (
          body
        )}
        <QuestionStanding question={question} view={view} />
        {attempt?.responses[id]?.version && (
          <Suspense>
            <AnswerVersions key={`versions-${id}`} {...{ place, question, language, session, view, attempt }} />
          </Suspense>
        )}
        <label className={classes.flag}>
          <input type="checkbox" checked={state.flagged.includes(id)} onChange={() => session.move({ type: 'flag', question_id: id })} />
          <span aria-hidden="true">⚑</span> {m.flag()}
        </label>
        <div className={classes.ways}>
          {index > 0 && (
            <Button kind="plain" large onClick={() => show(index - 1)}>
              {m.previous()}
            </Button>
          )}
          <span className={classes.gap} />
          <Button kind="action" large onClick={() => (last ? session.move({ type: 'review' }) : show(index + 1))}>
            {last ? m.toReview() : m.next()}
          </Button>
        </div>
      </section>
    </>
  );
}
