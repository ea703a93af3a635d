import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextareaField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/reports/family-letters.ts';
import { getFamilyLetters, saveWeeklySentence } from '#contract/reports/family-letters.contract.ts';
import { type FamilyLetters, MAX_SENTENCE } from '#contract/reports/family-letters.schemas.ts';

interface SentenceDialogProps {
  readonly group: string;
  readonly about: Pick<FamilyLetters, 'from' | 'sentence'>;
  readonly onClose: () => void;
}

/** The teacher's sentence to all families of a class in one week. */
export function SentenceDialog({ group: group_puid, about, onClose }: SentenceDialogProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  // As it was when the form opened, even if the page reloads its data meanwhile.
  const [shown] = useState(about.sentence);
  const close = () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getFamilyLetters]) });
    onClose();
  };
  const contract = useContractForm({
    schema: saveWeeklySentence.body,
    initial: { ...shown },
    draft: `sentence:${group_puid}:${about.from}`,
    toInput: (sentence) => ({ user_puid, group_puid, day: about.from, sentence, shown }),
    submit: (body) => call(saveWeeklySentence, { body }),
    onSaved: () => {
      toast.success(m.saved());
      close();
    },
  });
  return (
    <FormModal open onClose={close} title={m.sentence()} contract={contract}>
      <TextareaField form={contract.form} name="en" label={m.sentence()} hint={m.sentenceHint()} maxLength={MAX_SENTENCE} />
      <TextareaField form={contract.form} name="es" label={m.sentenceEs()} hint={m.sentenceEsHint()} maxLength={MAX_SENTENCE} />
    </FormModal>
  );
}
