import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/sharing.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { askToLeave } from '#client/staff/kit/form/ask-before-leaving.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { PersonPicker } from '#client/staff/kit/pick/person-picker.tsx';
import type { Pick as Picked } from '#client/staff/kit/pick/use-server-options.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import {
  createLessonUrlId,
  getLessonUrlId,
  getSharedUsersForLesson,
  removeLessonUrlId,
  shareLesson,
  unshareLesson,
} from '#contract/workspace/sharing.contract.ts';
import { ShareLink } from './share-link.tsx';
import { tell, useReload } from './workspace.mutations.ts';

interface ShareDialogProps {
  readonly lesson: WorkspaceLesson;
  readonly onClose: () => void;
}

/** Shares a lesson with colleagues by name, and by a link. */
export function ShareDialog({ lesson, onClose }: ShareDialogProps) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  /** Who was looked up and not shared with yet is not thrown away unasked. */
  const close = async () => {
    if (picked.length === 0 || (await askToLeave(false))) onClose();
  };
  return (
    <SidePanel open onClose={() => void close()} title={m.title({ name: lessonName(lesson) })}>
      <Stack gap="xl">
        <Colleagues lesson={lesson} picked={picked} setPicked={setPicked} />
        <LinkPart lesson={lesson} />
      </Stack>
    </SidePanel>
  );
}

interface ColleaguesProps extends Pick<ShareDialogProps, 'lesson'> {
  readonly picked: readonly Picked[];
  readonly setPicked: (picked: readonly Picked[]) => void;
}

function Colleagues({ lesson: { lesson_id }, picked, setPicked }: ColleaguesProps) {
  const user = useUser();
  const reload = useReload();
  const who = useRef<HTMLHeadingElement>(null);
  const [saving, setSaving] = useState(false);
  const body = { user_puid: user.userPuid, lesson_id, role_id: user.role };
  const query = useQuery({ ...apiQuery('memory', getSharedUsersForLesson, { body }), meta: { quiet: true } });
  const shared = query.data?.users.filter(({ is_shared }) => is_shared) ?? [];
  const change = async (work: () => Promise<unknown>, done: string) => {
    setSaving(true);
    try {
      await work();
      await query.refetch();
      void reload();
      toast.success(done);
    } catch (error) {
      tell(error);
    } finally {
      setSaving(false);
    }
  };
  const share = () =>
    change(
      async () => {
        await call(shareLesson, {
          body: {
            user_puid: user.userPuid,
            lesson_id,
            user_puid_list: picked.map(({ id }) => id),
            shared_by_puid: user.userPuid,
            permission: 100,
            role_id: user.role,
          },
        });
        setPicked([]);
        // The button has nobody to share with any more; who was added stands below.
        who.current?.focus();
      },
      m.shared({ count: picked.length }),
    );
  return (
    <section>
      <Title order={2} size="h4">
        {m.people()}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {m.peopleText()}
      </Text>
      <PersonPicker
        label={m.choosePeople()}
        scope={['colleagues', lesson_id]}
        search={async (find) => {
          const page = await call(getSharedUsersForLesson, { body: { ...body, query: find } });
          const items = page.users.filter(({ is_shared }) => !is_shared);
          return {
            items: items.map(({ user_puid, first_name, last_name, school_name }) => ({
              id: user_puid,
              name: `${first_name} ${last_name}`,
              ...(school_name ? { detail: school_name } : {}),
            })),
            total: page.total - (page.users.length - items.length),
          };
        }}
        picked={picked}
        onPick={setPicked}
      />
      <Button mt="sm" disabled={picked.length === 0} loading={saving} onClick={() => void share()}>
        {m.share()}
      </Button>
      <Title order={3} size="h5" mt="md" tabIndex={-1} ref={who}>
        {m.who()}
      </Title>
      <QueryState query={query} rows={2}>
        {() =>
          shared.length === 0 ? (
            <Text c="dimmed">{m.nobody()}</Text>
          ) : (
            <Stack gap={4}>
              {shared.map(({ user_puid, first_name, last_name }) => {
                const name = `${first_name} ${last_name}`;
                return (
                  <Group key={user_puid} justify="space-between">
                    <Text>{name}</Text>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={m.takeBack({ name })}
                      onClick={() =>
                        void change(
                          () => call(unshareLesson, { body: { user_puid: user.userPuid, lesson_id, user_puid_list: [user_puid] } }),
                          m.tookBack({ name }),
                        )
                      }
                    >
                      {m.stop()}
                    </Button>
                  </Group>
                );
              })}
            </Stack>
          )
        }
      </QueryState>
    </section>
  );
}

function LinkPart({ lesson: { lesson_id } }: { readonly lesson: WorkspaceLesson }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const reload = useReload();
  const options = apiQuery('memory', getLessonUrlId, { body: { user_puid, lesson_id } });
  const query = useQuery({ ...options, meta: { quiet: true } });
  const [kind, setKind] = useState<'day' | 'good'>('day');
  const [day, setDay] = useState<string | null>(null);
  const link = query.data?.[0];
  const write = async () => {
    try {
      const isGood = kind === 'good';
      const links = await call(createLessonUrlId, {
        body: { user_puid, lesson_id, end_date: isGood ? null : day, is_perpectual_expiry: isGood, assignment_no: 1 },
      });
      client.setQueryData(options.queryKey, links);
      void reload();
      toast.success(m.linkMade());
    } catch (error) {
      tell(error);
    }
  };
  const stop = async () => {
    if (!(await confirm({ title: m.stopTitle(), text: m.stopText(), go: m.stopLink(), danger: true }))) return;
    try {
      client.setQueryData(options.queryKey, await call(removeLessonUrlId, { body: { user_puid, lesson_id } }));
      void reload();
      toast.success(m.stopped());
    } catch (error) {
      tell(error);
    }
  };
  return (
    <section>
      <Title order={2} size="h4">
        {m.link()}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {m.linkText()}
      </Text>
      <QueryState query={query} rows={2}>
        {() => (
          <Stack gap="sm">
            {link && <ShareLink link={link} onStop={() => void stop()} />}
            <Radio.Group label={m.how()} value={kind} onChange={(value) => setKind(value === 'good' ? 'good' : 'day')}>
              <Stack gap="xs" mt="xs">
                <Radio value="day" label={m.untilDay()} />
                <Radio value="good" label={m.noEnd()} />
              </Stack>
            </Radio.Group>
            {kind === 'day' && <DateField label={m.lastDay()} required value={day} onChange={setDay} min={districtDay()} />}
            <Button
              variant={link ? 'default' : 'filled'}
              style={{ alignSelf: 'start' }}
              disabled={kind === 'day' && day === null}
              onClick={() => void write()}
            >
              {link ? m.changeLink() : m.makeLink()}
            </Button>
          </Stack>
        )}
      </QueryState>
    </section>
  );
}
