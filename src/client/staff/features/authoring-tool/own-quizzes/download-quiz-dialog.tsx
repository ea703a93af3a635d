import { Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/question-export.ts';
import type { OwnQuestion, OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import { exportQuestions, exportQuiz, previewQuestionsExport, previewQuizExport } from '#contract/authoring/question-export.contract.ts';
import { type ExportFormat, type ExportPreview, exportFormat, exportLanguage } from '#contract/authoring/question-export.schemas.ts';
import { ImportNoteList } from './import-note-list.tsx';

type Source = { readonly quiz: Pick<OwnQuiz, 'own_quiz_id' | 'title'> } | { readonly questions: readonly OwnQuestion[] };
type DownloadQuizDialogProps = Source & { readonly onClose: () => void };

const FORMATS: Readonly<Record<ExportFormat, { readonly label: () => string; readonly text: () => string }>> = {
  qti3: { label: m.qti3, text: m.qti3Text },
  moodle: { label: m.moodle, text: m.moodleText },
  cartridge: { label: m.cartridge, text: m.cartridgeText },
  csv: { label: m.csv, text: m.csvText },
};

/** Takes a quiz, or questions that were chosen, out as a file for other systems, and says before what of it does not fit. */
export function DownloadQuizDialog({ onClose, ...source }: DownloadQuizDialogProps) {
  const locale = useLocale();
  const { userPuid: user_puid } = useUser();
  const [format, setFormat] = useState<ExportFormat>('qti3');
  const [chosen, setLanguage] = useState(locale);
  const name = 'quiz' in source ? inLocale(source.quiz.title) : m.chosen();
  const run = (language: 'en' | 'es') =>
    'quiz' in source
      ? download(exportQuiz, { query: { user_puid, own_quiz_id: source.quiz.own_quiz_id, format, language } })
      : download(exportQuestions, { body: { user_puid, title: name, questions: [...source.questions], format, language } });
  const query = useQuery({
    ...previewQuery(source, chosen),
    // It may have been changed since.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} title={m.title({ name })} size="lg">
      <QueryState query={query} rows={4}>
        {(preview) => {
          const [first = chosen] = preview.languages;
          const language = preview.languages.includes(chosen) ? chosen : first;
          return (
            <Stack gap="md">
              <Radio.Group label={m.format()} value={format} onChange={(value) => setFormat(exportFormat.parse(value))}>
                <Stack gap="xs" mt={4}>
                  {preview.formats.map((each) => (
                    <Radio
                      key={each.format}
                      value={each.format}
                      label={FORMATS[each.format].label()}
                      description={FORMATS[each.format].text()}
                    />
                  ))}
                </Stack>
              </Radio.Group>
              {preview.languages.length > 1 && (
                <Stack gap={4} align="flex-start">
                  <Text size="sm" fw={500} id="export-language">
                    {m.language()}
                  </Text>
                  <SegmentedControl
                    aria-labelledby="export-language"
                    value={language}
                    onChange={(value) => setLanguage(exportLanguage.parse(value))}
                    data={[
                      { value: 'en', label: m.english() },
                      { value: 'es', label: m.spanish() },
                    ]}
                  />
                </Stack>
              )}
              <Losses preview={preview} format={format} />
              <Group justify="flex-end">
                <ExportButton label={m.download()} run={() => run(language)} />
              </Group>
            </Stack>
          );
        }}
      </QueryState>
    </Dialog>
  );
}

function previewQuery(source: Source, language: 'en' | 'es') {
  return 'quiz' in source
    ? apiQuery('memory', previewQuizExport, { query: { own_quiz_id: source.quiz.own_quiz_id, language } })
    : apiQuery('memory', previewQuestionsExport, { body: { questions: [...source.questions], language } });
}

function Losses({ preview, format }: { readonly preview: ExportPreview; readonly format: ExportFormat }) {
  const { question_count = 0, notes = [] } = preview.formats.find((each) => each.format === format) ?? {};
  return (
    <Stack gap="xs">
      <Text role="status">
        {m.count({ count: question_count })}
        {notes.length === 0 && `. ${m.nothing()}`}
      </Text>
      <ImportNoteList notes={notes} kind="left_out" title={m.leftOut()} />
      <ImportNoteList notes={notes} kind="changed" title={m.changed()} />
    </Stack>
  );
}
