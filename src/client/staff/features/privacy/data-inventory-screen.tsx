import { Anchor, List, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/privacy.ts';
import { getDataInventory } from '#contract/privacy/privacy.contract.ts';

/** admin/manageUsers/dataInventory: what is stored about people, why and how long, and what the laws ask. */
export function DataInventoryScreen() {
  const language = useLocale();
  const query = useQuery(apiQuery('memory', getDataInventory));
  return (
    <Page
      title={m.inventory()}
      description={m.inventoryLead()}
      crumbs={[...adminCrumbs(), { label: m.title(), to: '/authenticated/admin/manageUsers/privacy' }]}
      actions={
        <Anchor href="/privacy.html" target="_blank">
          {m.seePublic()}
        </Anchor>
      }
    >
      <QueryState query={query}>
        {(kinds) => (
          <Stack>
            <PlainTable
              caption={m.inventory()}
              columns={[
                { id: 'kind', header: m.kind(), names: true, cell: ({ title }) => title[language] },
                {
                  id: 'includes',
                  header: m.includes(),
                  beneath: true,
                  cell: ({ tables }) => tables.map(({ what }) => what[language]).join('; '),
                },
                { id: 'why', header: m.why(), beneath: true, cell: ({ why }) => why[language] },
                { id: 'kept', header: m.kept(), beneath: true, cell: ({ kept }) => kept[language] },
              ]}
              rows={kinds}
              rowKey={({ kind }) => kind}
            />
            <Title order={2} size="h3">
              {m.laws()}
            </Title>
            <List>
              {[m.ferpa(), m.coppa(), m.texas()].map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}
