import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/people/feedback.ts';
import { insertAdoptionFeedback } from '#contract/feedback/feedback.contract.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { MessageForm } from './message-form.tsx';
import { Comments, SendForm } from './send-form.tsx';
import { useSending } from './use-sending.ts';

const RATINGS = ['1', '2', '3', '4', '5'] as const;
const WORDS = { '1': m.rating1, '2': m.rating2, '3': m.rating3, '4': m.rating4, '5': m.rating5 } as const;

interface Answers {
  readonly rating: (typeof RATINGS)[number] | null;
  readonly comments: string;
}

/** What a teacher thinks of adopting Tidepool: a rating in words, and room for more; below it, a message with a file. */
export function FeedbackScreen() {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const [missing, setMissing] = useState(false);
  const [writing, setWriting] = useState(false);
  const { answers, change, send, sending, note } = useSending<Answers>('adoption-feedback', { rating: null, comments: '' }, (typed) =>
    call(insertAdoptionFeedback, { body: { user_puid, rating: Number(typed.rating), comments: typed.comments } }),
  );
  const { rating, comments } = answers;
  return (
    <div className="tp-stack">
      <SendForm
        title={m.title()}
        lead={m.lead()}
        note={note}
        sending={sending}
        onSend={() => {
          setMissing(rating === null);
          if (rating !== null) send();
        }}
      >
        <ChoiceGroup
          kind="radio"
          legend={m.rating()}
          choices={RATINGS.map((value) => ({ value, label: WORDS[value]() }))}
          chosen={rating === null ? [] : [rating]}
          onChange={([chosen = null]) => change({ rating: chosen })}
          error={missing && rating === null ? m.missingRating() : undefined}
        />
        <Comments most={4000} value={comments} onChange={(typed) => change({ comments: typed })} />
      </SendForm>
      <div>
        <Button kind="plain" aria-expanded={writing} onClick={() => setWriting(!writing)}>
          {m.message()}
        </Button>
      </div>
      {writing && <MessageForm />}
    </div>
  );
}
