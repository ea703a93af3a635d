import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/questions/quiz-sheet.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { LanguageChoice } from '#client/shared/viewers/language-choice.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { PaperLanguage } from './paper-language.ts';
import classes from './quiz-sheet.module.css';
import { QuizSheet } from './quiz-sheet.tsx';

type PaperSize = 'letter' | 'a4';

interface PrintQuizViewProps {
  readonly quiz: QuizPaper;
  readonly back: ReactNode;
  /** What else may be chosen before printing. */
  readonly choices?: ReactNode;
  /** Pages behind the questions, each of its own. */
  readonly more?: (language: PaperLanguage) => ReactNode;
}

/** A quiz as it comes out of the printer, and the few things to choose before it does. */
export function PrintQuizView({ quiz, back, choices, more }: PrintQuizViewProps) {
  const [language, setLanguage] = useState<PaperLanguage>(locale);
  const [size, setSize] = useState<PaperSize>('letter');
  const behind = more?.(language);
  return (
    <div className={classes.screen}>
      <div data-print="no">
        {back}
        <h1 className={classes.heading}>{m.printQuiz()}</h1>
        <p className={classes.why}>{m.why()}</p>
        <div className={classes.choices}>
          <LanguageChoice legend={m.language()} value={language} onChange={setLanguage} />
          <ChoiceBar
            legend={m.paperSize()}
            value={size}
            onChange={setSize}
            choices={[
              { value: 'letter', label: m.letter() },
              { value: 'a4', label: 'A4' },
            ]}
          />
          <Button kind="action" onClick={() => print()}>
            {m.print()}
          </Button>
        </div>
        {choices}
      </div>
      <section className={classes.pages} aria-label={m.preview()}>
        <div className={classes.paper} data-paper={size}>
          <QuizSheet quiz={quiz} language={language} />
        </div>
        {behind && (
          <div className={classes.paper} data-paper={size} data-behind="">
            {behind}
          </div>
        )}
      </section>
    </div>
  );
}
