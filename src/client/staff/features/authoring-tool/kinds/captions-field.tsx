import { Button, FileButton, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import type { Bilingual } from '#contract/wire.ts';

interface CaptionsFieldProps {
  readonly value: Bilingual;
  readonly faultOf: (language: keyof Bilingual) => ReactNode;
  readonly onChange: (value: Bilingual) => void;
}

/** The captions of a recording in both languages: written here, or read from a file that a video site or another program made. */
export function CaptionsField({ value, faultOf, onChange }: CaptionsFieldProps) {
  const load = async (language: keyof Bilingual, file: File | null) => {
    if (file) onChange({ ...value, [language]: asWebVtt(await file.text()) });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['en', 'es'] as const).map((language) => {
        const label = language === 'en' ? m.captionsEnglish() : m.captionsSpanish();
        return (
          <Stack key={language} gap="xs">
            <Textarea
              label={label}
              description={m.captionsHint()}
              placeholder={'WEBVTT\n\n00:00.000 --> 00:04.000\n…'}
              lang={language}
              withAsterisk
              aria-required
              autosize
              minRows={6}
              maxRows={18}
              data-field={`captions.${language}`}
              value={value[language]}
              error={faultOf(language)}
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
            <FileButton accept=".vtt,.srt" onChange={(file) => void load(language, file)}>
              {(button) => (
                <Button variant="default" style={{ alignSelf: 'start' }} aria-label={m.fromFileNamed({ label })} {...button}>
                  {m.fromFile()}
                </Button>
              )}
            </FileButton>
          </Stack>
        );
      })}
    </SimpleGrid>
  );
}

/** SubRip captions, as many programs write them, in WebVTT. */
export function asWebVtt(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (plain.startsWith('WEBVTT')) return plain;
  return `WEBVTT\n\n${plain.trim().replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')}\n`;
}
