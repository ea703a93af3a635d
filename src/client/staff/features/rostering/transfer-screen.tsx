import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ManyPicker, OnePicker } from '#client/staff/kit/pick/server-picker.tsx';
import type { Pick, SearchPicks } from '#client/staff/kit/pick/use-server-options.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { findGroupTeachers } from '#contract/groups/group-teachers.contract.ts';
import { loadPageDataMyGroup } from '#contract/groups/groups.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { checkTransfer, findTaughtClasses } from '#contract/rostering/rostering.contract.ts';
import { MAX_TRANSFERRED } from '#contract/rostering/rostering.schemas.ts';
import { findUsers } from '#contract/users/users.contract.ts';
import { useOpenRun } from './roster-crumbs.ts';
import { RosterPage, useRosterDistrict } from './roster-page.tsx';
import { useRunMutations } from './rostering.queries.ts';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';

/** Classes handed from one teacher to another: chosen, shown, done, undone. */
export function TransferScreen() {
  useLocale();
  const [runId, open] = useOpenRun();
  const { group_puid } = useSearch({ strict: false }) as { readonly group_puid?: string };
  return (
    <RosterPage title={m.transfer()} crumbs={adminCrumbs()} description={m.transferText()} isRunOpen={runId !== undefined}>
      {runId ? (
        <RunResult key={runId} runId={runId} onAnother={() => open(undefined)} />
      ) : (
        <>
          {group_puid ? <HandOverOne groupPuid={group_puid} onChecked={open} /> : <ChooseClasses onChecked={open} />}
          <Title order={2} mt="md">
            {m.transfersBefore()}
          </Title>
          <RunList kind="transfer" onOpen={open} />
        </>
      )}
    </RosterPage>
  );
}

function ChooseClasses({ onChecked }: { readonly onChecked: (runId: string) => void }) {
  const mutations = useRunMutations();
  const { user_puid, inDistrict } = mutations;
  const [from, setFrom] = useState<Pick | null>(null);
  const [to, setTo] = useState<Pick | null>(null);
  const [groups, setGroups] = useState<readonly Pick[]>([]);
  const searchIn =
    (only: { readonly is_active?: true }): SearchPicks =>
    async (find) => {
      const found = await call(findUsers, { query: { user_puid, find, role: ROLE.teacher, ...only, ...inDistrict, page_size: 25 } });
      const items = found.accounts.map((each) => ({
        id: each.user_puid,
        name: `${each.first_name} ${each.last_name}`,
        detail: [each.school_name, each.user_name, each.is_active ? '' : m.hasLeft()].filter(Boolean).join(', '),
      }));
      return { items, total: found.total };
    };
  const go = async () => {
    if (!to) return;
    const body = { user_puid, ...inDistrict, teacher_puid: to.id, groups: groups.map(({ id }) => id) };
    const run = await mutations.busy(() => call(checkTransfer, { body }));
    if (run) onChecked(run.run_id);
  };
  return (
    <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
      <Stack>
        <OnePicker
          label={m.fromTeacher()}
          required
          scope={['transfer', 'from']}
          // Whoever has left is the one whose classes are waiting for a colleague.
          search={searchIn({})}
          picked={from}
          onPick={(picked) => {
            setFrom(picked);
            setGroups([]);
          }}
        />
        {from && <ClassesOf key={from.id} teacher={from.id} groups={groups} onGroups={setGroups} />}
        <OnePicker
          label={m.toTeacher()}
          required
          scope={['transfer', 'to']}
          search={searchIn({ is_active: true })}
          picked={to}
          onPick={setTo}
        />
        <Group justify="flex-end">
          <Button
            color="coral"
            disabled={!to || groups.length === 0 || to.id === from?.id}
            loading={mutations.isBusy}
            onClick={() => void go()}
          >
            {m.preview()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** One class, whoever made it, is given to a teacher of its school: the way here is on the class's page. */
function HandOverOne({ groupPuid, onChecked }: { readonly groupPuid: string; readonly onChecked: (runId: string) => void }) {
  const mutations = useRunMutations();
  const { user_puid, inDistrict } = mutations;
  const [to, setTo] = useState<Pick | null>(null);
  const query = useQuery(apiQuery('memory', loadPageDataMyGroup, { query: { group_puid: groupPuid } }));
  const search: SearchPicks = async (find) => {
    const { teachers, total } = await call(findGroupTeachers, { query: { user_puid, group_puid: groupPuid, find } });
    const items = teachers.map(({ user_puid: id, first_name, last_name, user_name }) => ({
      id,
      name: `${first_name} ${last_name}`,
      detail: user_name,
    }));
    return { items, total };
  };
  const go = async () => {
    if (!to) return;
    const run = await mutations.busy(() =>
      call(checkTransfer, { body: { user_puid, ...inDistrict, teacher_puid: to.id, groups: [groupPuid] } }),
    );
    if (run) onChecked(run.run_id);
  };
  return (
    <QueryState query={query} rows={2}>
      {({ details }) =>
        details && (
          <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
            <Stack>
              <Text>
                <strong>{details.group.group_name}</strong>
                {`, ${[details.group.teacher_name, details.group.school_name].filter(Boolean).join(', ')}`}
              </Text>
              <OnePicker
                label={m.toTeacher()}
                hint={m.toTeacherOf()}
                required
                scope={['transfer', 'one', groupPuid]}
                search={search}
                picked={to}
                onPick={setTo}
              />
              <Group justify="flex-end">
                <Button color="coral" disabled={!to} loading={mutations.isBusy} onClick={() => void go()}>
                  {m.preview()}
                </Button>
              </Group>
            </Stack>
          </Paper>
        )
      }
    </QueryState>
  );
}

interface ClassesOfProps {
  readonly teacher: string;
  readonly groups: readonly Pick[];
  readonly onGroups: (groups: readonly Pick[]) => void;
}

/** Of a teacher's classes some are picked; the server finds them, however many there are. */
function ClassesOf({ teacher, groups, onGroups }: ClassesOfProps) {
  const { userPuid: user_puid } = useUser();
  const { inDistrict } = useRosterDistrict();
  const find = async (text: string) => {
    const { classes, total } = await call(findTaughtClasses, { query: { user_puid, ...inDistrict, account_puid: teacher, find: text } });
    return {
      items: classes.map(({ group_puid, group_name, student_count }) => ({
        id: group_puid,
        name: group_name,
        detail: m.studentsIn({ count: student_count }),
      })),
      total,
    };
  };
  const all = useQuery({ queryKey: ['memory', findTaughtClasses.path, teacher], queryFn: () => find('') });
  return (
    <QueryState query={all} rows={1}>
      {({ total }) =>
        total === 0 ? (
          <Text>{m.noClasses()}</Text>
        ) : (
          <ManyPicker
            label={m.classesToMove()}
            hint={m.classesTaught({ count: total, most: MAX_TRANSFERRED })}
            required
            scope={['transfer', 'classes', teacher]}
            search={find}
            picked={groups}
            onPick={onGroups}
            max={MAX_TRANSFERRED}
          />
        )
      }
    </QueryState>
  );
}
