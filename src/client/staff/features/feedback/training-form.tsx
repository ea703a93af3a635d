import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/people/feedback.ts';
import { insertScheduleRequest } from '#contract/feedback/feedback.contract.ts';
import { GRADE_LEVELS, PRIMARY_USES } from '#contract/feedback/feedback.schemas.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { Comments, SendForm } from './send-form.tsx';
import { useSending } from './use-sending.ts';

interface Answers {
  readonly grades: readonly (typeof GRADE_LEVELS)[number][];
  readonly uses: readonly (typeof PRIMARY_USES)[number][];
  readonly comments: string;
}

const BLANK: Answers = { grades: [], uses: [], comments: '' };

/** A part of home: asks for a training, for which grades, for what. Both lists travel as JSON text (specification section 7). */
export function TrainingForm() {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const [tried, setTried] = useState(false);
  const { answers, change, send, sending, note } = useSending('schedule-request', BLANK, (typed) =>
    call(insertScheduleRequest, {
      body: {
        user_puid,
        grade_levels: JSON.stringify(typed.grades),
        primary_use: JSON.stringify(typed.uses),
        comments: typed.comments,
      },
    }),
  );
  const { grades, uses, comments } = answers;
  const complete = grades.length > 0 && uses.length > 0;
  return (
    <SendForm
      title={m.training()}
      second={m.training()}
      lead={m.trainingLead()}
      note={note}
      sending={sending}
      onSend={() => {
        setTried(!complete);
        if (complete) send();
      }}
    >
      <ChoiceGroup
        kind="checkbox"
        legend={m.grades()}
        choices={GRADE_LEVELS.map((value) => ({ value, label: value === 'K' ? m.gradeK() : m.grade({ grade: value }) }))}
        chosen={grades}
        onChange={(chosen) => change({ grades: chosen })}
        error={tried && grades.length === 0 ? m.missingGrades() : undefined}
      />
      <ChoiceGroup
        kind="checkbox"
        legend={m.uses()}
        choices={PRIMARY_USES.map((value) => ({ value, label: m[value]() }))}
        chosen={uses}
        onChange={(chosen) => change({ uses: chosen })}
        error={tried && uses.length === 0 ? m.missingUses() : undefined}
      />
      <Comments most={2000} value={comments} onChange={(typed) => change({ comments: typed })} />
    </SendForm>
  );
}
