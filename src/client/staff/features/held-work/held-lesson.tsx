import { formatMoment, lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import type { HeldDecision } from '#contract/held-work/held-notice.schemas.ts';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';
import { BothVersions } from './both-versions.tsx';
import classes from './held-lesson.module.css';
import type { Decision } from './held-work.mutations.ts';
import { ACTION, deedsOf, fullName, REASON } from './held-work-labels.ts';

interface HeldLessonProps {
  readonly piles: readonly HeldPile[];
  readonly disabled: boolean;
  readonly onChoose: (choice: Decision) => void;
}

const CHOICES: readonly HeldDecision[] = ['accepted', 'late', 'declined'];

/** The held work of one lesson: a student each, and all of them at once where there are several. */
export function HeldLesson({ piles, disabled, onChoose }: HeldLessonProps) {
  const [first] = piles;
  if (!first) return null;
  const id = `held-${first.assignment_id}`;
  return (
    <section className={classes.lesson} aria-labelledby={id}>
      <h2 id={id}>{lessonName(first)}</h2>
      <p className={classes.facts}>
        {first.group_name}
        {first.due_date && ` · ${m.due({ day: formatDay(first.due_date) })}`}
      </p>
      <ul>
        {piles.map((pile) => (
          <li key={pile.student_puid}>
            <div>
              <h3>{fullName(pile)}</h3>
              {deedsOf(pile).map((deed) => (
                <p key={deed}>{deed}</p>
              ))}
              <p className={classes.why}>{REASON[pile.reason]()}</p>
              {pile.reason === 'turned_in' && <BothVersions pile={pile} />}
              <p className={classes.facts}>
                {pile.recorded_at && `${m.doneAt({ when: formatMoment(pile.recorded_at) })} · `}
                {m.arrivedAt({ when: formatMoment(pile.held_at) })}
              </p>
            </div>
            <Choices label={(action) => m.forOne({ action, name: fullName(pile) })} {...{ disabled, onChoose }} piles={[pile]} />
          </li>
        ))}
        {piles.length > 1 && (
          <li data-all="true">
            <p>{m.all({ count: piles.length })}</p>
            <Choices label={(action) => m.forAll({ action, count: piles.length })} {...{ disabled, onChoose, piles }} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Choices({ label, piles, disabled, onChoose }: HeldLessonProps & { readonly label: (action: string) => string }) {
  return (
    <div className={classes.choices}>
      {CHOICES.map((decision) => (
        <Button
          key={decision}
          kind={decision === 'accepted' ? 'primary' : 'plain'}
          aria-label={label(ACTION[decision]())}
          disabled={disabled}
          onClick={() => onChoose({ decision, piles })}
        >
          {ACTION[decision]()}
        </Button>
      ))}
    </div>
  );
}
