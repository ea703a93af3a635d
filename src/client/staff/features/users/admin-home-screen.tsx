import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import { AttentionList } from './attention-list.tsx';
import { peopleName } from './person-labels.ts';
import { useAdminSummary, useManagedPlace } from './users.queries.ts';

/** One thing that an administrator may do. */
export interface AdminCard {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Cards that belong together, under a heading. */
export interface AdminPart {
  readonly title: string;
  readonly cards: readonly AdminCard[];
}

/** The administrators' home: what needs them, how many people there are, and what this role may do. @param parts from the screens, which know the others; `attention` as well */
export function AdminHomeScreen({ parts, attention }: { readonly parts: readonly AdminPart[]; readonly attention?: ReactNode }) {
  useLocale();
  const { role } = useUser();
  const place = useManagedPlace();
  return (
    <Page title={m.admin()} description={role === ROLE.productAdmin ? undefined : m.adminLead({ place })}>
      {role !== ROLE.productAdmin && <AttentionList />}
      {attention}
      {role !== ROLE.productAdmin && <Figures />}
      <Stack gap="xl" mt="md">
        {parts
          .filter(({ cards }) => cards.length > 0)
          .map((part) => (
            <Part key={part.title} {...part} />
          ))}
      </Stack>
    </Page>
  );
}

function Part({ title, cards }: AdminPart) {
  const id = useId();
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {cards.map(({ to, title: name, text }) => (
          <Paper key={to} withBorder p="md" bg="var(--tp-surface)">
            <Title order={3} size="h4">
              <Anchor inherit renderRoot={(props) => <Link to={to} {...props} />}>
                {name}
              </Anchor>
            </Title>
            <Text c="dimmed">{text}</Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
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
          <StatTile label={school_name === null ? m.schools() : m.school()} value={school_name ?? schools} isName={school_name !== null} />
        </StatTiles>
      )}
    </QueryState>
  );
}
