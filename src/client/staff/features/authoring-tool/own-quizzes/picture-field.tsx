import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { QuestionPicture } from '#contract/authoring/own-quizzes.schemas.ts';
import { BothTexts } from '../both-texts.tsx';
import { EMPTY } from './own-values.ts';
import { uploadPicture } from './upload-picture.ts';

interface PictureFieldProps {
  readonly value: QuestionPicture | null;
  readonly field: string;
  readonly onChange: (picture: QuestionPicture | null) => void;
}

/** The picture of a question, with the words for those who cannot see it. */
export function PictureField({ value, field, onChange }: PictureFieldProps) {
  const { userPuid } = useUser();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    setFault(null);
    try {
      const url = await uploadPicture(userPuid, file);
      onChange({ en: url, es: url, alt: value?.alt ?? EMPTY });
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper label={m.picture()} labelElement="div" error={fault} errorProps={{ role: 'alert' }}>
      <Stack gap="xs" mt={4}>
        {value && (
          <img src={value.en} alt={value.alt.en || value.alt.es} style={{ maxWidth: '100%', maxHeight: 220, width: 'fit-content' }} />
        )}
        <Group gap="xs">
          <FileButton accept="image/*" onChange={(file) => void send(file)}>
            {(button) => (
              <Button variant="default" loading={isSending} {...button}>
                {value ? m.replacePicture() : m.choosePicture()}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {m.removePicture()}
            </Button>
          )}
        </Group>
        {value && (
          <BothTexts
            label={m.pictureText()}
            value={value.alt}
            field={`${field}.picture.alt`}
            onChange={(alt) => onChange({ ...value, alt })}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
