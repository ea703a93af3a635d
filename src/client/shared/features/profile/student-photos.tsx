import { useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { getProfile, setStudentPhotos } from '#contract/profile/profile.contract.ts';
import classes from './profile.module.css';

/** Whether students of the school may set a photo; a school administrator decides. */
export function StudentPhotos({ allowed }: { readonly allowed: boolean }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, isSuccess } = useApiMutation(setStudentPhotos, {
    input: (next: boolean) => ({ body: { allowed: next } }),
    stale: [getProfile],
  });
  return (
    <section className={classes.card} aria-labelledby="student-photos">
      <h2 id="student-photos">{m.studentPhotos()}</h2>
      <label className={classes.check}>
        <input type="checkbox" checked={allowed} disabled={isPending} onChange={() => (allowed ? setAsking(true) : mutate(true))} />
        {m.studentPhotosAllow()}
      </label>
      <p className="tp-quiet">{m.studentPhotosWhy()}</p>
      <p role="status">{error ? (isNoAnswer(error) ? m.notEnded() : error.message) : isSuccess ? m.choiceSaved() : ''}</p>
      <Confirm
        open={asking}
        title={m.studentPhotosOffTitle()}
        text={m.studentPhotosOffWhy()}
        stay={m.stay()}
        go={m.studentPhotosOffGo()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          mutate(false);
        }}
      />
    </section>
  );
}
