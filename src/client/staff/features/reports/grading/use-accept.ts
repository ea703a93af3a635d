import { useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { useGrade } from './grading.queries.ts';

/**
 * Accepts a grade of an answer and offers to take it back. When another teacher graded it meanwhile, that grade stays, and the
 * answer is shown with it; what was typed stays in the form.
 * @param onAccepted where to go on
 */
export function useAccept(answer: AnswerToGrade, onAccepted: () => void) {
  const grading = useGrade();
  const [fault, setFault] = useState<string | null>(null);
  const { result_id, id } = answer;
  const before = { points: answer.points, feedback: answer.grade?.feedback ?? '' };
  const save = async (points: number | null, feedback: string) => {
    setFault(null);
    try {
      const version = answer.grade?.version ?? 0;
      const isSame = answer.grade !== null && points === before.points && feedback.trim() === before.feedback;
      await grading.mutateAsync({ result_id, id, points, feedback, version });
      // The same grade again is no second one.
      const after = isSame ? version : version + 1;
      undoToast({
        text: points === null ? m.takenBack() : m.accepted(),
        undo: () => grading.mutateAsync({ result_id, id, ...before, version: after }),
      });
      return true;
    } catch (error) {
      const text = failureText(error, m.notUpdated());
      setFault(text);
      toast.error(text);
      return false;
    }
  };
  const accept = async (points: number, feedback: string) => {
    const done = await save(points, feedback);
    if (done) onAccepted();
    return done;
  };
  return { accept, takeBack: () => void save(null, before.feedback), saving: grading.isPending, fault };
}
