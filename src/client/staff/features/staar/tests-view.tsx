import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/staar.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { categoryTestsQuery, fullTestsQuery } from './staar.queries.ts';
import { TestsTable } from './tests-table.tsx';

/** The practice tests of a product: of all categories, and of one each. */
export function TestsView() {
  const { userPuid } = useUser();
  const full = useQuery(fullTestsQuery(userPuid));
  const single = useQuery(categoryTestsQuery(userPuid));
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} size="h4" mb="xs">
          {m.fullTests()}
        </Title>
        <QueryState query={full} rows={2}>
          {({ assessments }) => <TestsTable caption={m.fullTests()} tests={assessments} prefix="f" />}
        </QueryState>
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {m.categoryTests()}
        </Title>
        <QueryState query={single} rows={4}>
          {({ assessments }) => <TestsTable caption={m.categoryTests()} tests={assessments} prefix="c" />}
        </QueryState>
      </section>
    </Stack>
  );
}
