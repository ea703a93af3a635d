import { Button, Group, List, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ROLE } from '#contract/roles.ts';
import { STUDENT_GRADES } from '#contract/users/users.schemas.ts';
import { moveGrades } from '#contract/users/users-places.contract.ts';
import { gradeName, gradeOptions } from './person-labels.ts';
import { usePeopleMutations } from './users.mutations.ts';

export type Grade = (typeof STUDENT_GRADES)[number];
type Preview = DataOf<typeof moveGrades>;

/** Moves students up a grade: whom it moves is shown before, and taken back as a whole after. */
export function MoveGradesDialog({ grade: chosen, onClose }: { readonly grade: Grade | null; readonly onClose: () => void }) {
  const { userPuid: user_puid, role } = useUser();
  const schools = useSchoolChoices();
  const acts = usePeopleMutations();
  const [school, setSchool] = useState<string | null>(null);
  const [grade, setGrade] = useState<Grade | null>(chosen);
  const [busy, setBusy] = useState(false);
  // A try whose answer was lost, and the next one, are the same move: nobody moves twice.
  const [client_id] = useState(() => crypto.randomUUID());
  const body = { user_puid, school_id: school, ...(grade ? { grade } : {}) };
  const preview = useQuery({
    queryKey: ['memory', moveGrades.path, body],
    queryFn: () => call(moveGrades, { body: { ...body, is_dry_run: true } }),
    // What was counted a while ago must not be confirmed now.
    gcTime: 0,
    meta: { quiet: true },
  });
  const move = async ({ total: expected, moves }: Preview) => {
    const shown = moves.map(({ from, students }) => ({ from: from as Grade, students }));
    setBusy(true);
    try {
      const { change_id, total } = await call(moveGrades, { body: { ...body, expected, shown, client_id } });
      if (change_id) acts.offerUndo(m.movedCount({ count: total }), change_id);
      onClose();
    } catch (error) {
      tellFailure(error);
      void preview.refetch();
    } finally {
      setBusy(false);
      await acts.reload();
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.moveUp()} size="md">
      <Stack>
        <Text>{m.moveUpLead()}</Text>
        {role >= ROLE.districtAdmin && (
          <Select
            label={people.school()}
            placeholder={people.allSchools()}
            data={schools.options}
            error={schools.error}
            value={school}
            onChange={setSchool}
            clearable
            clearButtonProps={{ 'aria-label': people.allSchools() }}
            searchable
          />
        )}
        <Select
          label={people.grade()}
          placeholder={people.allGrades()}
          data={gradeOptions().slice(0, -1)}
          value={grade}
          onChange={(value) => setGrade(STUDENT_GRADES.find((each) => each === value) ?? null)}
          clearable
          clearButtonProps={{ 'aria-label': people.allGrades() }}
        />
        <QueryState query={preview} rows={2}>
          {(found) => <Moves {...found} />}
        </QueryState>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            loading={busy}
            disabled={!preview.data || preview.data.total === 0}
            onClick={() => preview.data && void move(preview.data)}
          >
            {m.moveCount({ count: preview.data?.total ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Moves({ moves, leaving }: Preview) {
  return (
    <Stack gap="xs" role="status">
      {moves.length === 0 ? (
        <Text fw={600}>{m.moveNobody()}</Text>
      ) : (
        <List>
          {moves.map(({ from, to, students }) => (
            <List.Item key={from}>{m.moveLine({ from: gradeName(from), to: gradeName(to), count: students })}</List.Item>
          ))}
        </List>
      )}
      {leaving > 0 && <Text c="dimmed">{m.moveLeaving({ count: leaving })}</Text>}
    </Stack>
  );
}
