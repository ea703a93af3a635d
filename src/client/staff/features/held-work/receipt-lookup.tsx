import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment, inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import { lookUpReceipt } from '#contract/held-work/held-work.contract.ts';
import type { ReceiptFound } from '#contract/held-work/held-work.schemas.ts';
import { readReceiptCode } from '#domain/receipt-code.ts';
import classes from './held-lesson.module.css';
import { fullName } from './held-work-labels.ts';

const FOUND: Readonly<Record<ReceiptFound['standing'], (params: { when: string }) => string>> = {
  received: m.foundReceived,
  held: m.foundHeld,
  declined: m.foundDeclined,
};

/** "My quiz was received, here is the receipt": the teacher types it in and sees which quiz of whom it is. */
export function ReceiptLookup({ offline }: { readonly offline: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [unfit, setUnfit] = useState(false);
  const found = useApiMutation(lookUpReceipt, { input: (code: string) => ({ query: { code } }), stale: [] });

  const look = (event: FormEvent) => {
    event.preventDefault();
    const code = readReceiptCode(typed);
    setUnfit(!/^[0-9A-Z]{4}$/.test(code));
    if (/^[0-9A-Z]{4}$/.test(code)) found.mutate(code);
  };

  return (
    <section className={classes.lesson} aria-labelledby={`${id}title`} id="receipt">
      <h2 id={`${id}title`}>{m.lookUp()}</h2>
      <p className={classes.facts}>{m.lookUpWhy()}</p>
      <form className={classes.choices} onSubmit={look}>
        <label htmlFor={id}>{m.code()}</label>
        <input
          id={id}
          className={classes.code}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}answer`}
          aria-invalid={unfit || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={offline || found.isPending}>
          {found.isPending ? m.finding() : m.find()}
        </Button>
      </form>
      <div id={`${id}answer`} role="status">
        {offline ? <p>{m.lookUpOffline()}</p> : unfit ? <p>{m.unfit()}</p> : found.isError ? <p>{m.lookUpFailed()}</p> : null}
        {found.data?.length === 0 && <p>{m.noneFound({ code: found.variables ?? '' })}</p>}
        {found.data && found.data.length > 0 && (
          <ul>
            {found.data.map((one) => (
              <li key={`${one.student_puid}${one.received_at}`}>
                <div>
                  <h3>{fullName(one)}</h3>
                  <p>
                    {one.title ? inLocale(one.title) : m.someQuiz()} ({lessonName(one)}) · {one.group_name}
                  </p>
                  <p className={classes.why}>{FOUND[one.standing]({ when: formatMoment(one.received_at) })}</p>
                </div>
                {one.score !== null && one.max_score !== null && (
                  <p>
                    {m.scoreOf({ score: one.score, max: one.max_score })}{' '}
                    {one.awaiting_points ? m.awaiting({ count: one.awaiting_points }) : null}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
