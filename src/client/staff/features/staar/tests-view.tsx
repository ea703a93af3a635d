import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#client/shared/platform/session/session.ts';
import { bothQueries } from '#client/staff/kit/layout/both-queries.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import { categoryTestsQuery, fullTestsQuery, type StaarScope } from './staar.queries.ts';
import { StaarScopeFields } from './staar-scope.tsx';
import { TestsTable } from './tests-table.tsx';

/** The practice tests of a product: of all categories, and of one each. */
export function TestsView({ groupPuid }: { readonly groupPuid: string | null }) {
  return <StaarScopeFields groupPuid={groupPuid}>{(scope) => <Tests scope={scope} />}</StaarScopeFields>;
}

function Tests({ scope }: { readonly scope: StaarScope }) {
  const { userPuid } = useUser();
  const query = bothQueries(useQuery(fullTestsQuery(userPuid, scope)), useQuery(categoryTestsQuery(userPuid, scope)));
  return (
    <QueryState query={query} rows={6}>
      {([full, single]) => (
        <Stack gap="lg">
          <section>
            <Title order={2} size="h4" mb="xs">
              {m.fullTests()}
            </Title>
            <TestsTable caption={m.fullTests()} tests={full.assessments} total={full.total} prefix="f" />
          </section>
          <section>
            <Title order={2} size="h4" mb="xs">
              {m.categoryTests()}
            </Title>
            <TestsTable caption={m.categoryTests()} tests={single.assessments} total={single.total} prefix="c" />
          </section>
        </Stack>
      )}
    </QueryState>
  );
}
