import { Alert, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { m } from '#client/staff/messages/people/calendar.ts';
import { isDay } from '#contract/days.ts';
import { addDays, weekOf } from '#domain/time/school-days.ts';
import { DueDays } from './due-days.tsx';
import { calendarQuery } from './home.queries.ts';

const WEEKS = 5;
const LAST = WEEKS * 7 - 1;

/** home/calendar: what is due in all classes of the teacher in five weeks, moved by dragging, by keys, or in a dialog. */
export function CalendarScreen() {
  useLocale();
  const { from } = useSearch({ strict: false }) as { readonly from?: unknown };
  const setAddress = useSetAddress();
  const today = districtDay();
  const [first = today] = weekOf(typeof from === 'string' && isDay(from) ? from : today);
  const last = addDays(first, LAST);
  const query = useQuery({ ...calendarQuery(first, last), placeholderData: keepPreviousData });
  const go = (weeks: number) => void setAddress({ from: addDays(first, weeks * 7) });
  const days = Array.from({ length: LAST + 1 }, (_, after) => addDays(first, after));
  return (
    <Page title={m.title()}>
      <Group gap="xs">
        <Button variant="default" onClick={() => go(-WEEKS + 1)}>
          {m.earlier()}
        </Button>
        <Button variant="default" onClick={() => void setAddress({ from: undefined })}>
          {m.today()}
        </Button>
        <Button variant="default" onClick={() => go(WEEKS - 1)}>
          {m.later()}
        </Button>
        <Text fw={600} role="status">
          {m.from({ first: formatDay(first, 'UTC'), last: formatDay(last, 'UTC') })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {m.lead()}
      </Text>
      <QueryState query={query}>
        {({ due, is_more }) => (
          <>
            {is_more && (
              <Alert color="amber" role="alert">
                {m.more()}
              </Alert>
            )}
            <DueDays days={days} due={due} isMonth />
          </>
        )}
      </QueryState>
    </Page>
  );
}
