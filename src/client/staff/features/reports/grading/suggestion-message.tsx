import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import { answerKey } from './answer-order.ts';
import { useSuggestionMessage } from './grading.queries.ts';

const LONGEST = 4000;

/**
 * What a teacher writes about a suggestion (specification section 4, "AI feedback"). Text that was not saved stays on this device. It is
 * no form of its own, so that it may stand beside one.
 */
export function SuggestionMessage({ answer }: { readonly answer: AnswerToGrade }) {
  const { result_id, id, AiGradeDetail } = answer;
  const own = AiGradeDetail[0];
  const stands = own?.feedback_message ?? '';
  // After a thumbs-down, until the teacher writes about it.
  const isAsking = own?.is_user_clicked_feedback === true && own.show_feedback === 0;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const draft = useDraft<string>(`suggestion:${answerKey(answer)}`);
  const write = useSuggestionMessage();
  const text = typed ?? draft.found?.values ?? stands;

  const save = async () => {
    try {
      await write.mutateAsync({ result_id, id, feedback_message: text.trim() });
      await draft.drop();
      setTyped(null);
      setOpen(false);
      toast.success(m.messageSaved());
    } catch (error) {
      toast.error(failureText(error, m.unanswered()));
    }
  };
  if (!isOpen)
    return (
      <Stack gap={4} align="flex-start">
        {stands !== '' && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {m.messageStands({ text: stands })}
          </Text>
        )}
        {isAsking && <Text size="sm">{m.messageAsk()}</Text>}
        <Button type="button" variant="subtle" onClick={() => setOpen(true)}>
          {stands === '' ? m.messageWrite() : m.messageChange()}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Textarea
        label={m.message()}
        description={m.messageHint()}
        rows={3}
        maxLength={LONGEST}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          draft.keep(currentTarget.value);
        }}
      />
      <Group gap="xs">
        <Button type="button" variant="default" loading={write.isPending} disabled={text.trim() === stands} onClick={() => void save()}>
          {m.messageSave()}
        </Button>
        <Button type="button" variant="subtle" disabled={write.isPending} onClick={() => setOpen(false)}>
          {m.messageClose()}
        </Button>
      </Group>
    </Stack>
  );
}
