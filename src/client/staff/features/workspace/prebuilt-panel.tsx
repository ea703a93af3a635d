import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { m } from '#client/staff/messages/library/workspace.ts';
import { createLesson } from '#contract/workspace/lessons.contract.ts';
import type { PrebuiltAssignment } from '#contract/workspace/workspace.schemas.ts';
import { lessonForm } from './lesson-form.ts';
import { tell, useReload } from './workspace.mutations.ts';
import { usePrebuilt } from './workspace.queries.ts';

/** As many as the call answers at a time. */
const PAGE_SIZE = 20;

/** The library's own assignments: looked at, and taken as they are. */
export function PrebuiltPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = usePrebuilt(open, page);
  const navigate = useNavigate();
  const reload = useReload();
  const { userPuid: user_puid } = useUser();
  const [making, setMaking] = useState<number | null>(null);
  // A second press after an answer that was lost makes no second lesson.
  const [clientIds] = useState(() => new Map<number, string>());
  const take = async (ready: PrebuiltAssignment) => {
    setMaking(ready.lesson_id);
    const client_id = clientIds.get(ready.lesson_id) ?? crypto.randomUUID();
    clientIds.set(ready.lesson_id, client_id);
    try {
      const made = await call(createLesson, {
        body: lessonForm({
          user_puid,
          client_id,
          lesson_name: ready.lesson_name,
          lesson_name_es: ready.lesson_name_es,
          lesson_objective: ready.lesson_objective,
          instructions: '',
          total_time: ready.total_time,
          product_id: ready.product_id,
          unit_id: ready.unit_id,
          subunit_id: ready.subunit_id,
          level3_id: null,
          is_assignment: 'yes',
          enforce_order: false,
          lesson_resources: ready.lesson_resources,
        }),
      });
      clientIds.delete(ready.lesson_id);
      await reload();
      toast.success(m.wasMade({ name: lessonName(made) }));
    } catch (error) {
      tell(error);
    } finally {
      setMaking(null);
    }
  };
  return (
    <SidePanel open={open} onClose={onClose} title={m.readyMadeTitle()} width={520}>
      <Text c="dimmed" mb="md">
        {m.readyMadeText()}
      </Text>
      <QueryState query={query}>
        {({ assignments, total }) => (
          <Stack gap="sm">
            {assignments.map((ready) => (
              <Card key={ready.lesson_id} withBorder padding="sm">
                <Title order={3} size="h5">
                  {lessonName(ready)}
                </Title>
                <Text size="sm" c="dimmed">
                  {m.countResources({ count: ready.lesson_resources.length })} · {m.countMinutes({ count: ready.total_time })}
                </Text>
                <Group gap="xs" mt="xs">
                  <Button
                    size="compact-sm"
                    loading={making === ready.lesson_id}
                    aria-label={m.takeOf({ name: lessonName(ready) })}
                    onClick={() => void take(ready)}
                  >
                    {m.takeIt()}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={m.previewOf({ name: lessonName(ready) })}
                    onClick={() =>
                      void navigate({
                        to: '/authenticated/workspace/lessonPlayer',
                        search: { lesson_id: ready.lesson_id, mode: 'preview', prebuilt: true },
                      })
                    }
                  >
                    {m.look()}
                  </Button>
                </Group>
              </Card>
            ))}
            <PageTurner page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
          </Stack>
        )}
      </QueryState>
    </SidePanel>
  );
}
