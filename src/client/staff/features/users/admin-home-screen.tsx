import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/users.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { ROLE } from '#contract/roles.ts';
import { peopleName } from './person-words.ts';
import { useAdminSummary } from './users.queries.ts';

/** One thing that an administrator may do. */
export interface AdminCard {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Where administrators begin: how many people there are, and what this role may do. @param cards from the screens, which know the others */
export function AdminHomeScreen({ cards }: { readonly cards: readonly AdminCard[] }) {
  useLocale();
  const { role, district_name } = useUser();
  return (
    <Page title={m.admin()} description={role === ROLE.productAdmin ? undefined : m.adminLead({ place: district_name })}>
      {role !== ROLE.productAdmin && <Figures />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {cards.map(({ to, title, text }) => (
          <Paper key={to} withBorder p="md" bg="var(--tp-surface)">
            <Title order={2} size="h4">
              <Anchor inherit renderRoot={(props) => <Link to={to} {...props} />}>
                {title}
              </Anchor>
            </Title>
            <Text c="dimmed">{text}</Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Page>
  );
}

function Figures() {
  const query = useAdminSummary();
  return (
    <QueryState query={query} rows={1}>
      {({ schools, school_name, people }) => (
        <StatTiles label={m.figures()}>
          {people
            .filter(({ role }) => role >= ROLE.student)
            .map(({ role, active, inactive }) => (
              <StatTile
                key={role}
                label={peopleName(role)}
                value={active}
                note={inactive > 0 ? m.deactivatedCount({ count: inactive }) : undefined}
              />
            ))}
          <StatTile label={m.schools()} value={school_name ?? schools} />
        </StatTiles>
      )}
    </QueryState>
  );
}
