import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/release.ts';
import type { ReportQuiz, TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import { queueQuery } from '../grading/grading.queries.ts';
import { useRelease } from './use-release.ts';

interface ReleaseDialogProps {
  readonly group: { readonly grouppuid: string; readonly group_name: string };
  readonly quiz: ReportQuiz;
  readonly totals: Pick<TotalsReply, 'expected' | 'received'>;
  readonly onClose: () => void;
}

/** Asks from when on students see how a quiz came out, and says for whom it is too early. */
export function ReleaseDialog({ group, quiz, totals: { expected, received }, onClose }: ReleaseDialogProps) {
  const { release } = useRelease(group);
  const { data: queue } = useQuery(queueQuery(group.grouppuid));
  const ofQuiz = queue?.questions.filter((each) => each.quiz.quiz_id === quiz.quiz_id && each.quiz.assignment_id === quiz.assignment_id);
  const awaiting = ofQuiz?.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
  const [when, setWhen] = useState<'now' | 'day'>('now');
  const [day, setDay] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    if (when === 'day' && day === null) return setMissing(true);
    setSaving(true);
    if (await release(quiz, when === 'day' ? day : null)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog open onClose={onClose} title={m.releaseTitle({ quiz: inLocale(quiz.title) })}>
      <Stack gap="md">
        <Text>{m.releaseText({ group: group.group_name })}</Text>
        {awaiting > 0 && <Text fw={600}>{m.stillWaits({ count: awaiting })}</Text>}
        {expected > received && <Text>{m.notIn({ count: expected - received })}</Text>}
        <Radio.Group label={m.when()} value={when} onChange={(value) => setWhen(value === 'day' ? 'day' : 'now')}>
          <Stack gap="xs" mt={4}>
            <Radio value="now" label={m.now()} />
            <Radio value="day" label={m.onDay()} />
          </Stack>
        </Radio.Group>
        {when === 'day' && (
          <DateField
            label={m.day()}
            required
            min={districtDay()}
            value={day}
            onChange={(chosen) => {
              setDay(chosen);
              setMissing(false);
            }}
            {...(isMissing ? { error: m.needDay() } : {})}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button color="coral" loading={saving} onClick={() => void submit()}>
            {m.go()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
