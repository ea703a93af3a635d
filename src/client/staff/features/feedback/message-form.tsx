import { FileInput, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/people/feedback.ts';
import { sendFeedback } from '#contract/feedback/feedback.contract.ts';
import { SendForm } from './send-form.tsx';
import { useSending } from './use-sending.ts';

/** A message to the people who make Tidepool, with a file where that says more, such as a picture of the screen. */
export function MessageForm() {
  const { userPuid } = useUser();
  const words = useRef<HTMLTextAreaElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const { answers, change, send, sending, note } = useSending('feedback-message', { feedback: '' }, async ({ feedback }) => {
    await call(sendFeedback, { body: formBlob({ user_puid: userPuid, feedback, ...(file ? { file } : {}) }) });
    setFile(null);
  });
  return (
    <SendForm
      title={m.message()}
      lead={m.messageLead()}
      second={m.messageSend()}
      note={note}
      sending={sending}
      onSend={() => {
        const isEmpty = answers.feedback.trim() === '';
        setMissing(isEmpty);
        if (isEmpty) words.current?.focus();
        else send();
      }}
    >
      <Textarea
        ref={words}
        label={m.messageWords()}
        rows={5}
        maxLength={4000}
        value={answers.feedback}
        error={missing && m.missingMessage()}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ feedback: event.target.value })}
      />
      <FileInput label={m.messageFile()} value={file} onChange={setFile} clearable />
    </SendForm>
  );
}
