import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/questions/assessment.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { ParaphraseNote } from '#client/shared/ui/resources/paraphrase-note.tsx';
import { ResourceTypeTag } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { LanguageChoice } from '#client/shared/viewers/language-choice.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { AssessmentQuestions } from './assessment-questions.tsx';
import classes from './assessment-screen.module.css';
import { QuizFrame } from './quiz-frame.tsx';
import { standardsOf } from './quiz-standards.ts';

type Language = 'en' | 'es';

type View = 'teacher' | 'student';

interface AssessmentScreenProps {
  readonly itemId: number | undefined;
  /** How it is shown at first. @default teacher */
  readonly view?: View | undefined;
  /** The quiz as a student would take it. */
  readonly rehearsal: (quiz: QuizPaper, language: Language) => ReactNode;
}

/** A quiz for those who teach: what it asks, what it covers, what is right and why, and how a student sees it. */
export function AssessmentScreen({ itemId, view, rehearsal }: AssessmentScreenProps) {
  useLocale();
  return <QuizFrame itemId={itemId}>{(item, quiz) => <Assessment item={item} quiz={quiz} view={view} rehearsal={rehearsal} />}</QuizFrame>;
}

interface AssessmentProps extends Pick<AssessmentScreenProps, 'view' | 'rehearsal'> {
  readonly item: ItemDetail;
  readonly quiz: QuizPaper;
}

function Assessment({ item, quiz, view: first = 'teacher', rehearsal }: AssessmentProps) {
  const [language, setLanguage] = useState<Language>(locale);
  const [view, setView] = useState<View>(first);
  const standards = standardsOf(quiz, item.standard_texts);
  return (
    <div className={classes.screen}>
      <BackLink to="/authenticated/content/previewResource" search={{ item_id: item.item_id }}>
        {m.back()}
      </BackLink>
      <header className={classes.head}>
        <p className={classes.facts}>
          <ResourceTypeTag type={item.resource_type_id} /> <strong>{m.kind()}</strong>
          <span>{m.questions({ count: quiz.questions.length })}</span>
          <span>{m.minutes({ count: item.minutes })}</span>
        </p>
        <h1 lang={language}>{quiz.title[language]}</h1>
        <p lang={language}>{quiz.instructions[language]}</p>
      </header>
      <div className={classes.choices}>
        <ChoiceBar
          legend={m.view()}
          value={view}
          onChange={setView}
          choices={[
            { value: 'teacher', label: m.asTeacher() },
            { value: 'student', label: m.asStudent() },
          ]}
        />
        <LanguageChoice legend={m.language()} value={language} onChange={setLanguage} />
        <LinkButton
          kind="plain"
          link={(props) => <Link {...props} to="/authenticated/content/printQuiz" search={{ item_id: item.item_id }} />}
        >
          {m.print()}
        </LinkButton>
      </div>
      {view === 'student' ? (
        <section className={classes.rehearsal}>
          <p className={classes.note}>{m.rehearsal()}</p>
          {rehearsal(quiz, language)}
        </section>
      ) : (
        <div className={classes.columns}>
          <AssessmentQuestions quiz={quiz} language={language} />
          {standards.length > 0 && (
            <aside className={classes.covers}>
              <h2>{m.covers()}</h2>
              <dl lang={language}>
                {standards.map(({ code, text, numbers }) => (
                  <div key={code}>
                    <dt>
                      <Link to="/authenticated/home/get_citation_data" search={{ standard_name: code }}>
                        {code}
                      </Link>{' '}
                      <span lang={locale()}>{m.coversQuestions({ count: numbers.length, list: numbers.join(', ') })}</span>
                    </dt>
                    {text && <dd>{standardLabel(text, language)}</dd>}
                  </div>
                ))}
              </dl>
              <ParaphraseNote standards={item.standard_texts} />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}
