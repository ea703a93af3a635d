import { Paper, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuizRehearsal } from '#client/shared/features/questions/quiz-rehearsal.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { FaultList } from '../fault-list.tsx';
import { previewOwnQuery } from './own-quizzes.queries.ts';
import type { OwnQuizValues } from './own-values.ts';

interface QuizPreviewProps {
  readonly values: OwnQuizValues;
  readonly onClose: () => void;
}

/** What is being written, as a student takes it. */
export function QuizPreview({ values, onClose }: QuizPreviewProps) {
  const reader = useLocale();
  const [language, setLanguage] = useState<'en' | 'es'>(reader);
  const { base_version: _base, ...content } = values;
  const query = useQuery(previewOwnQuery(content));
  return (
    <Dialog open onClose={onClose} title={m.preview()} size="xl">
      <QueryState query={query}>
        {({ quiz, faults }) =>
          quiz ? (
            <Stack gap="md">
              <SegmentedControl
                aria-label={m.languages()}
                value={language}
                onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
                data={[
                  { value: 'en', label: m.english() },
                  { value: 'es', label: m.spanish() },
                ]}
                style={{ alignSelf: 'start' }}
              />
              <Paper withBorder p="md" bg="var(--tp-surface)">
                <QuizRehearsal key={language} paper={quiz} language={language} />
              </Paper>
            </Stack>
          ) : (
            <FaultList faults={faults} title={m.needsFixing({ count: faults.length })} onOpen={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}
