import { Alert, Button, Group, Text } from '@mantine/core';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/retention.ts';
import type { RetentionRule } from '#contract/privacy/retention.schemas.ts';
import { useBeginRetention } from './retention.queries.ts';
import { isBeforeStart, startsOn } from './retention-time.ts';

/** From which day the defaults count, with a button that lets them count today. Nothing once all do. */
export function DefaultsAlert({ rules }: { readonly rules: readonly RetentionRule[] }) {
  const language = useLocale();
  const begin = useBeginRetention();
  const quiet = rules.filter(isBeforeStart);
  if (quiet.length === 0) return null;
  const first = quiet.flatMap(({ defaults_from }) => defaults_from ?? []).sort()[0];
  const day = first === undefined ? '' : dayLabel(first);
  const agree = async () => {
    const kinds = formatList(quiet.map(({ title }) => title[language]));
    if (!(await confirm({ title: m.beginTitle(), text: m.beginText({ kinds }), go: m.begin(), danger: true }))) return;
    try {
      await begin.mutateAsync(quiet.map(({ kind }) => kind));
      toast.success(m.begun());
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Alert color="amber" title={first === undefined ? m.quietTitle() : m.beginsTitle({ day })}>
      <Group justify="space-between">
        <Text size="sm">{first === undefined ? m.quietText() : m.beginsText({ starts: startsOn(first) })}</Text>
        <Button variant="default" loading={begin.isPending} onClick={() => void agree()}>
          {m.begin()}
        </Button>
      </Group>
    </Alert>
  );
}
