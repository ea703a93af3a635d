import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuizRehearsal } from '#client/shared/features/questions/quiz-rehearsal.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { ResourceViewer } from '#client/shared/viewers/resource-viewer.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { FaultList } from './fault-list.tsx';
import { previewQuery } from './tool.queries.ts';

interface Shown {
  readonly packageId: string;
  readonly unit: string;
  readonly subunit: string;
  readonly resource: string;
}

/** A resource of the draft as a student has it, in either language. */
export function ResourcePreview({ packageId, ...place }: Shown) {
  const reader = useLocale();
  const [language, setLanguage] = useState(reader);
  const query = useQuery(previewQuery(packageId, place));
  return (
    <QueryState query={query}>
      {({ item, quiz, faults }) => (
        <Stack gap="md">
          {faults.length > 0 && <FaultList faults={faults} />}
          <SegmentedControl
            aria-label={m.language()}
            value={language}
            data={[
              { value: 'en', label: m.english() },
              { value: 'es', label: m.spanish() },
            ]}
            onChange={(chosen) => setLanguage(chosen === 'es' ? 'es' : 'en')}
            style={{ alignSelf: 'start' }}
          />
          {item ? (
            <Paper withBorder p="md" bg="var(--tp-surface)">
              {quiz ? (
                <QuizRehearsal key={language} paper={quiz} language={language} />
              ) : (
                <ResourceViewer key={language} item={item} language={language} />
              )}
            </Paper>
          ) : (
            <Text>{m.noPreview()}</Text>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
