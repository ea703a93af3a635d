import { Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { GiveAction } from './give-action.ts';
import { ItemLink } from './item-link.tsx';
import { resourcesQuery, type StaarScope } from './staar.queries.ts';

/** Every resource of a standard, in library order. */
export function StandardResources({ code, scope }: { readonly code: string; readonly scope: StaarScope }) {
  const give = use(GiveAction);
  const query = useQuery(resourcesQuery(useUser().userPuid, scope, code));
  return (
    <QueryState query={query} rows={5}>
      {({ standards }) => {
        const [standard] = standards;
        const items = [...new Map(standards.flatMap(({ items }) => items).map((item) => [item.item_id, item])).values()];
        return (
          <>
            <Text mb="sm">{standard ? inLocale(standard.text) : code}</Text>
            <List spacing="xs">
              {items.map((item) => (
                <List.Item key={item.item_id}>
                  <Group gap="xs">
                    <ItemLink item={item} />
                    {give(item)}
                  </Group>
                </List.Item>
              ))}
            </List>
          </>
        );
      }}
    </QueryState>
  );
}
