import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { type RowSelection, useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { BankQuestion } from '#contract/authoring/question-bank.schemas.ts';

export const bankKey = ({ question_id }: Pick<BankQuestion, 'question_id'>) => String(question_id);

/** The questions that are selected, over pages and filters. Clearing them can be taken back. */
export function useBankSelection(): RowSelection<BankQuestion> {
  const selection = useRowSelection<BankQuestion>(bankKey);
  return {
    ...selection,
    clear: () => {
      const { rows, count } = selection;
      selection.clear();
      undoToast({ text: m.cleared({ count }), undo: () => selection.mark(rows, true) });
    },
  };
}
