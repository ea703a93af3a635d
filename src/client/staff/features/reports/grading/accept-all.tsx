import { Button } from '@mantine/core';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { useAcceptAll, useTakeBackAll } from './grading.queries.ts';

/** Accepts the suggestions that are sure of the answers that wait, and offers to take them back. Zeros are never among them. */
export function AcceptAll({ answers }: { readonly answers: readonly AnswerToGrade[] }) {
  const accepting = useAcceptAll();
  const takingBack = useTakeBackAll();
  const sure = answers.flatMap(({ result_id, id, points, grade, suggestion }) =>
    points === null && grade === null && suggestion?.is_confident ? [{ result_id, id, points: suggestion.score }] : [],
  );
  const accept = async () => {
    try {
      const { accepted } = await accepting.mutateAsync(sure);
      if (accepted.length === 0) return toast.error(m.noneAccepted());
      undoToast({ text: m.allAccepted({ count: accepted.length }), undo: () => takingBack.mutateAsync(accepted), undone: m.waitAgain() });
    } catch (error) {
      toast.error(failureText(error, m.notUpdated()));
    }
  };
  if (sure.length === 0) return null;
  return (
    <Button variant="light" loading={accepting.isPending} onClick={() => void accept()}>
      {m.acceptAll({ count: sure.length })}
    </Button>
  );
}
