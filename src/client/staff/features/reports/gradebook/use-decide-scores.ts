import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { BodyInput } from '#contract/endpoint.ts';
import { decideScore, decideScores } from '#contract/reports/gradebook.contract.ts';
import type { DecisionKind, GradebookCell } from '#contract/reports/gradebook.schemas.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** Every report counts what teachers decide. What others changed meanwhile is read again either way. */
const STALE = { stale: [], staleStores: [REPORTS_STORE, 'staarReady'] } as const;

export interface ScoreChange {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly student_puid: string;
  readonly kind: DecisionKind;
  readonly points: number | null;
  readonly reason: string;
}

/** Writes a teacher's word on one score, and offers to take it back. */
export function useDecideScore() {
  const { mutateAsync, isPending } = useApiMutation(decideScore, {
    input: (body: ScoreChange & { readonly decision_no: number }) => ({ body }),
    ...STALE,
  });
  /** @param shown the decision that the teacher saw. @throws where it was refused */
  const decide = async (change: ScoreChange, shown: GradebookCell['decision'], done: string): Promise<void> => {
    const { cell } = await mutateAsync({ ...change, decision_no: shown?.decision_no ?? 0 });
    const { kind = 'automatic', points = null, reason = '' } = shown ?? {};
    undoToast({
      text: done,
      undo: () => mutateAsync({ ...change, kind, points, reason, decision_no: cell.decision?.decision_no ?? 0 }),
    });
  };
  return { decide, isPending };
}

type ScoresChange = BodyInput<typeof decideScores>;

/** The same for several students at once, with a change for each class. A failure is shown; the changes made before it can be undone. */
export function useDecideScores() {
  const { mutateAsync, isPending } = useApiMutation(decideScores, { input: (body: ScoresChange) => ({ body }), ...STALE });
  /** @param say what was done for so many, and how many stayed as they were. @returns whether it was carried out */
  const decide = async (changes: readonly ScoresChange[], say: (decided: number, left: number) => string): Promise<boolean> => {
    const back: ScoresChange[] = [];
    let [count, stayed, isDone] = [0, 0, true];
    try {
      for (const change of changes) {
        const { decided, left } = await mutateAsync(change);
        count += decided.length;
        stayed += left;
        const decisions = decided.map(({ student_puid, decision_no, before }) => ({ student_puid, decision_no, ...before }));
        if (decisions.length > 0) back.push({ ...change, decisions });
      }
    } catch (error) {
      tellFailure(error);
      isDone = false;
    }
    const undo = async () => {
      for (const change of back) await mutateAsync(change);
    };
    if (count > 0) undoToast({ text: say(count, stayed), undo });
    else if (isDone) toast.info(say(count, stayed));
    return isDone;
  };
  return { decide, isPending };
}
