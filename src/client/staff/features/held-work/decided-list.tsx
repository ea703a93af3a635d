import { formatMoment, lessonName } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { usePaged } from '#client/staff/kit/list/use-paged.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import type { HeldDecision } from '#contract/held-work/held-notice.schemas.ts';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';
import classes from './held-lesson.module.css';
import type { Decision } from './held-work.mutations.ts';
import { ACTION, DECIDED, deedsOf, fullName } from './held-work-labels.ts';

interface DecidedListProps {
  readonly piles: readonly HeldPile[];
  readonly disabled: boolean;
  readonly onChoose: (choice: Decision) => void;
}

/** What may still be said otherwise: accepted work changes sides of the due day, declined work can be accepted after all. */
const OTHERWISE: Readonly<Record<HeldDecision, readonly (readonly [HeldDecision, () => string])[]>> = {
  accepted: [['late', m.countLate]],
  late: [['accepted', m.countOnTime]],
  declined: [
    ['accepted', ACTION.accepted],
    ['late', ACTION.late],
  ],
};

const PILES_A_PAGE = 20;

/** What was decided in the last three months, by whom, and how it can be changed. */
export function DecidedList({ piles, disabled, onChoose }: DecidedListProps) {
  const { shown, pager } = usePaged(piles, PILES_A_PAGE);
  return (
    <section className={classes.lesson} aria-labelledby="held-decided">
      <h2 id="held-decided">{m.decided()}</h2>
      <ul>
        {shown.map((pile) => {
          const { decision, decided_by, decided_at, refusal } = pile;
          if (decision === null) return null;
          return (
            <li key={`${pile.assignment_id}${pile.student_puid}`}>
              <div>
                <h3>{fullName(pile)}</h3>
                <p>
                  {lessonName(pile)} · {deedsOf(pile)[0]}
                </p>
                <p className={classes.why}>{DECIDED[decision]()}</p>
                {refusal && <p>{m.saidPartly({ reason: refusal })}</p>}
                {decided_at && <p className={classes.facts}>{m.decidedBy({ name: decided_by ?? '', when: formatMoment(decided_at) })}</p>}
              </div>
              <div className={classes.choices}>
                {OTHERWISE[decision].map(([next, words]) => (
                  <Button
                    key={next}
                    kind="plain"
                    disabled={disabled}
                    aria-label={m.forOne({ action: words(), name: fullName(pile) })}
                    onClick={() => onChoose({ decision: next, piles: [pile] })}
                  >
                    {words()}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {pager}
    </section>
  );
}
