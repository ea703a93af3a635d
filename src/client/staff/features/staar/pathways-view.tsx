import { Card, Group, Select, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import { CountedNote } from './counted-note.tsx';
import { ItemLink } from './item-link.tsx';
import { NextCard } from './next-card.tsx';
import { weakestCategory } from './next-to-teach.ts';
import { PathwayCard } from './pathway-card.tsx';
import { pathwaysQuery, reportTableQuery, type StaarScope } from './staar.queries.ts';
import { StaarScopeFields } from './staar-scope.tsx';

/** What a class, or one of its students, knows of each category and standard, the weakest first, and what to teach next. */
export function PathwaysView({ groupPuid, classChoice }: { readonly groupPuid: string; readonly classChoice: ReactNode }) {
  return (
    <StaarScopeFields groupPuid={groupPuid} before={classChoice}>
      {(scope) => <Pathways groupPuid={groupPuid} scope={scope} />}
    </StaarScopeFields>
  );
}

function Pathways({ groupPuid, scope }: { readonly groupPuid: string; readonly scope: StaarScope }) {
  const { userPuid } = useUser();
  const setAddress = useSetAddress();
  const { student_puid } = useSearch({ strict: false }) as { readonly student_puid?: string };
  const members = useQuery(reportTableQuery(userPuid, scope, groupPuid));
  const query = useQuery(pathwaysQuery(userPuid, scope, groupPuid, student_puid ?? null));
  const students = members.data?.students ?? [];
  const choices = choicesOf(members, (data) =>
    data.students.map((each) => ({ value: each.user_puid, label: `${each.last_name}, ${each.first_name}` })),
  );
  const student = students.find(({ user_puid }) => user_puid === student_puid);
  return (
    <Stack gap="md">
      <Select
        label={m.student()}
        data={choices.options}
        error={choices.error}
        value={student_puid ?? null}
        placeholder={m.wholeClass()}
        onChange={(chosen) => void setAddress({ student_puid: chosen ?? undefined }, { replace: true })}
        searchable
        clearable
        w={320}
        maw="100%"
      />
      <QueryState query={query}>
        {({ pathways, extensions }) => (
          <Stack gap="md">
            {(!student_puid || student) && (
              <NextCard pathways={pathways} student={student ? `${student.first_name} ${student.last_name}` : null} />
            )}
            {pathways.map((pathway) => {
              const { number } = pathway.reporting_category;
              return <PathwayCard key={number} pathway={pathway} scope={scope} openOnPhone={number === weakestCategory(pathways)} />;
            })}
            {extensions.length > 0 && (
              <Card withBorder component="section">
                <Title order={2} size="h4" mb="xs">
                  {m.extensions()}
                </Title>
                <Group gap="md">
                  {extensions.map((item) => (
                    <ItemLink key={item.item_id} item={item} />
                  ))}
                </Group>
              </Card>
            )}
            <CountedNote />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
