import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { getSourceChanges, settleSourceChanges } from '#contract/workspace/lesson-drafts.contract.ts';
import type { LessonToEdit, SourceChange } from '#contract/workspace/lessons.schemas.ts';
import { tell } from './workspace.mutations.ts';

/** A copy's source has changed: its owner sees how, and takes it or leaves it. */
export function SourceNote({ lesson, onSettled }: { readonly lesson: LessonToEdit; readonly onSettled: (lesson: LessonToEdit) => void }) {
  const [open, setOpen] = useState(false);
  if (!lesson.source?.has_changes || !lesson.is_owner) return null;
  return (
    <Alert color="teal" variant="light" role="status">
      {m.sourceChanged()}{' '}
      <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
        {m.seeChanges()}
      </Button>
      {open && <Changes lesson={lesson} onClose={() => setOpen(false)} onSettled={onSettled} />}
    </Alert>
  );
}

interface ChangesProps {
  readonly lesson: LessonToEdit;
  readonly onClose: () => void;
  readonly onSettled: (lesson: LessonToEdit) => void;
}

function Changes({ lesson, onClose, onSettled }: ChangesProps) {
  const { userPuid: user_puid } = useUser();
  const query = useQuery({
    ...apiQuery('memory', getSourceChanges, { query: { user_puid, lesson_id: lesson.lesson_id } }),
    meta: { quiet: true },
    gcTime: 0,
  });
  const settle = async (is_taken: boolean, source_version: number) => {
    try {
      const settled = await call(settleSourceChanges, { body: { user_puid, lesson_id: lesson.lesson_id, source_version, is_taken } });
      toast.success(is_taken ? m.changesTaken() : m.changesLeft());
      onClose();
      onSettled(settled);
    } catch (error) {
      tell(error);
      void query.refetch();
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.seeChanges()}>
      <QueryState query={query} rows={3}>
        {({ changes, source_name, source_owner, source_version }) => (
          <>
            <Text fw={650} mb="xs">
              {m.changesTitle({ name: source_name, who: source_owner })}
            </Text>
            {changes.length === 0 ? (
              <Text>{m.noChanges()}</Text>
            ) : (
              <List size="sm">
                {changes.map((change) => (
                  <List.Item key={`${change.kind} ${change.item_id} ${change.field}`}>{wordsFor(change)}</List.Item>
                ))}
              </List>
            )}
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => void settle(false, source_version)}>
                {m.leaveChanges()}
              </Button>
              <Button onClick={() => void settle(true, source_version)}>{m.takeChanges()}</Button>
            </Group>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

/** What changed, a sentence each. A text is shown as it is now: what it was stands in the copy. */
function wordsFor({ kind, title, field, before, after }: SourceChange): string {
  const name = title ? inLocale(title) : '';
  if (kind === 'added') return m.changeAdded({ name });
  if (kind === 'removed') return m.changeRemoved({ name });
  if (kind === 'moved') return m.changeMoved({ name });
  if (kind === 'changed' && field === 'note') return m.changeNote({ name, after });
  if (kind === 'changed') return field === 'time' ? m.changeTime({ name, before, after }) : m.changeLevel({ name });
  if (field === 'total_time') return m.changeTotal({ before, after });
  if (field !== 'lesson_objective' && field !== 'instructions') return m.changeText({ field: m.enforceOrder() });
  const words = field === 'lesson_objective' ? m.objective() : m.instructions();
  return after === '' ? m.changeGone({ field: words }) : m.changeLabel({ field: words, after });
}
