import { useEffect, useRef } from 'react';
import { OptionSign } from '#client/shared/features/quizsmart/option-sign.tsx';
import { m as shared } from '#client/shared/messages/quizsmart.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/student/messages/quizsmart-student.ts';
import type { StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { answerLabel } from './answer-labels.ts';
import classes from './game.module.css';
import { type AskedQuestion, rightInARow } from './game-standing.ts';
import { VerdictArt, type VerdictKind } from './verdict-art.tsx';

const WORDS: Readonly<Record<VerdictKind, readonly [title: () => string, why: (() => string) | null]>> = {
  right: [m.right, null],
  partly: [m.partly, null],
  wrong: [m.wrong, m.wrongWhy],
  none: [m.none2, m.none2Why],
  late: [m.late, m.lateWhy],
  saved: [m.saved, m.soon],
};

/** How a question came out for a student. */
export function verdictOf({ own, standing }: AskedQuestion): VerdictKind {
  if (standing === 'none' || standing === 'late') return standing;
  const verdict = own?.verdict;
  return verdict === 'right' || verdict === 'partly' || verdict === 'wrong' ? verdict : 'saved';
}

interface RevealViewProps {
  readonly shown: StudentGame;
  readonly asked: AskedQuestion;
  /** All questions of the game. */
  readonly all: readonly AskedQuestion[];
  readonly children?: React.ReactNode;
}

/** What became of an answer, the right one, and why it is right. */
export function RevealView({ shown, asked, all, children }: RevealViewProps) {
  const { question, no, own, kept } = asked;
  const verdict = verdictOf(asked);
  const [title, why] = WORDS[verdict];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const inARow = rightInARow(all, no);
  const rightIds = own?.correct_answer_ids ?? [];
  const right = answerLabel(question, rightIds, own?.correct_texts);
  const given =
    own?.answer_text || kept?.text ? [own?.answer_text || kept?.text || ''] : answerLabel(question, own?.answer_ids ?? kept?.chosen ?? []);
  const place = question.options.findIndex(({ answer_id }) => answer_id === rightIds[0]);
  return (
    <section className={classes.sheet} data-verdict={verdict} aria-labelledby="verdict">
      <p className={classes.kicker}>{shared.questionOf({ number: no, total: shown.game.question_count })}</p>
      <div className={classes.verdict}>
        <VerdictArt kind={verdict} />
        <div>
          <h1 id="verdict" ref={heading} tabIndex={-1} className={classes.big}>
            {title()}
          </h1>
          {why && <p>{why()}</p>}
          {verdict === 'right' && own?.spelled_as && <p>{m.spelledAs({ word: own.spelled_as })}</p>}
          {own?.points != null && own.points > 0 && <p className={classes.points}>{m.points({ points: own.points })}</p>}
          {inARow > 1 && <p className={classes.points}>{m.inARow({ count: inARow })}</p>}
        </div>
      </div>
      <p className={classes.stemSmall}>
        <Emphasized text={inLocale(question.stem)} />
      </p>
      <dl className={classes.answers}>
        {right.length > 0 && (
          <div>
            <dt>{m.rightAnswer()}</dt>
            <dd>
              {question.type === 'choice' && place >= 0 && <OptionSign place={place} />}
              <Lines lines={right} />
            </dd>
          </div>
        )}
        {verdict !== 'right' && given.length > 0 && (
          <div>
            <dt>{m.yourAnswer()}</dt>
            <dd>
              <Lines lines={given} />
            </dd>
          </div>
        )}
        {own?.rationale && inLocale(own.rationale) !== '' && (
          <div>
            <dt>{m.because()}</dt>
            <dd>{inLocale(own.rationale)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.soFar}>{m.soFar({ right: shown.right })}</p>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span className={classes.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
