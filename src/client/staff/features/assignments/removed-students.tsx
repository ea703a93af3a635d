import { Button, Text } from '@mantine/core';
import { formatDistance } from '#client/shared/platform/screen/format.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/recipients.ts';
import type { RemovedRecipient } from '#contract/assignments/assignments.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import classes from './assign.module.css';
import { useUndoUnassign } from './assignments.mutations.ts';
import { namesOf } from './use-take-from-students.ts';

interface RemovedStudentsProps {
  readonly removed: readonly RemovedRecipient[];
  readonly onChanged: (() => void) | undefined;
}

/** From whom an assignment was taken in the last 30 days. Those from whom it was taken together get it back together. */
export function RemovedStudents({ removed, onChanged }: RemovedStudentsProps) {
  const undo = useUndoUnassign();
  if (removed.length === 0) return null;
  const acts = groupedBy(removed, ({ unassign_id }) => unassign_id);
  const giveBack = async (unassignId: string, students: readonly RemovedRecipient[]) => {
    try {
      await undo.mutateAsync(unassignId);
      onChanged?.();
      toast.success(m.gaveBack({ whom: namesOf(students) }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <section aria-label={m.removed()}>
      <Text fw={600}>{m.removed()}</Text>
      <ul className={classes.list}>
        {[...acts].map(([unassignId, students]) => {
          const names = students.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
          return (
            <li key={unassignId} className={classes.row}>
              <span>
                {names}
                <Text size="sm" c="dimmed">
                  {formatDistance(students[0]?.removed_at ?? '')}
                </Text>
              </span>
              <Button
                variant="default"
                size="sm"
                aria-label={m.giveBackTo({ names })}
                disabled={undo.isPending}
                onClick={() => void giveBack(unassignId, students)}
              >
                {m.giveBack()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
