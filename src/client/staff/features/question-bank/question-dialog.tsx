import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { BankPart } from '#contract/authoring/question-bank.schemas.ts';
import { bankQuestionQuery } from './question-bank.queries.ts';
import { QuestionBody } from './question-body.tsx';

interface QuestionDialogProps {
  readonly part: BankPart;
  readonly questionId: number;
  readonly onClose: () => void;
}

/** A question with its key, over the list that it was chosen from. */
export function QuestionDialog({ part, questionId, onClose }: QuestionDialogProps) {
  const language = useLocale();
  const query = useQuery(bankQuestionQuery(part, questionId));
  return (
    <Dialog open onClose={onClose} title={m.question()} size="lg">
      <QueryState query={query} rows={6}>
        {(question) => (
          <Stack gap="lg">
            <QuestionBody question={question} language={language} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
