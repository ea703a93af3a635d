import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { ListLoadError } from '#client/staff/kit/pick/list-load-error.tsx';
import { m } from '#client/staff/messages/people/unreadable-work.ts';
import { getUnreadableWork, settleUnreadableWork } from '#contract/held-work/held-work.contract.ts';
import type { UnreadableWork } from '#contract/held-work/held-work.schemas.ts';

const ABOUT = { quiz: m.quiz, lesson: m.lesson } as const;

/** Work that arrived and could not be read: whose it is, so that somebody asks them. Nothing shows where there is none. */
export function UnreadableList({ disabled }: { readonly disabled: boolean }) {
  const query = useQuery(apiQuery('reports', getUnreadableWork));
  const settle = useApiMutation(settleUnreadableWork, {
    input: (pieces: readonly UnreadableWork[]) => ({ body: { misfit_ids: pieces.map(({ misfit_id }) => misfit_id) } }),
    stale: [getUnreadableWork],
  });
  if (query.isError && !query.data) return <ListLoadError query={query} />;
  const { pieces = [], total = 0 } = query.data ?? {};
  if (pieces.length === 0) return null;
  const done = (chosen: readonly UnreadableWork[]) => settle.mutateAsync(chosen).catch(tellFailure);
  return (
    <Card withBorder component="section" my="md">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {m.title({ count: total })}
        </Title>
        {pieces.length > 1 && (
          <Button variant="default" disabled={disabled || settle.isPending} onClick={() => void done(pieces)}>
            {m.settleAll()}
          </Button>
        )}
      </Group>
      <Text size="sm" mb="xs">
        {m.why()}
      </Text>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.misfit_id}>
            <Group gap="sm">
              <span>
                {m.piece({
                  name: `${piece.first_name} ${piece.last_name}`,
                  what: piece.about === null ? m.unknown() : ABOUT[piece.about](),
                  when: formatMoment(piece.kept_at),
                })}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={m.settleNamed({ name: `${piece.first_name} ${piece.last_name}` })}
                disabled={disabled || settle.isPending}
                onClick={() => void done([piece])}
              >
                {m.settle()}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}
