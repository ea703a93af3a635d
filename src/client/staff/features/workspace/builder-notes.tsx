import { Alert, Button, Group, List } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { type BuilderValues, valuesOf } from './builder-values.ts';
import { lessonDifferences } from './lesson-differences.ts';

interface ConflictNoteProps {
  readonly theirs: LessonToEdit;
  readonly mine: BuilderValues;
  /** Saving was refused: whoever pressed the button far below must see why. */
  readonly isRefused: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else saved the lesson: what differs, and the choice. One's own changes are never discarded without being asked. */
export function ConflictNote({ theirs, mine, isRefused, onMine, onTheirs }: ConflictNoteProps) {
  const lines = lessonDifferences(valuesOf(theirs), mine);
  const take = async () => {
    if (await confirm({ title: m.conflictTheirsTitle(), text: m.conflictTheirsText(), go: m.conflictTheirs(), danger: true })) onTheirs();
  };
  const { first_name, last_name } = useUser();
  const isOwn = theirs.edited_by === `${first_name} ${last_name}`;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is typing is not torn away.
    if (isRefused) note.current?.focus();
  }, [isRefused]);
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      color="amber"
      variant="light"
      role="alert"
      title={isOwn ? m.conflictOwn() : m.conflict({ who: theirs.edited_by })}
    >
      <List size="sm">
        {(lines.length > 0 ? lines : [m.conflictSame()]).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onMine}>
          {m.conflictMine()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void take()}>
          {m.conflictTheirs()}
        </Button>
      </Group>
    </Alert>
  );
}
