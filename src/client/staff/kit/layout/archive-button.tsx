import { Button } from '@mantine/core';
import { m } from '#client/shared/messages/lessons.ts';

interface ArchiveButtonProps {
  /** The lesson's name. */
  readonly title: string;
  readonly isArchived: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Puts a lesson away, or brings it back. */
export function ArchiveButton({ title, isArchived, busy, onPress }: ArchiveButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={isArchived ? m.bringBackOf({ title }) : m.archiveOf({ title })}
      aria-busy={busy}
      onClick={busy ? undefined : onPress}
    >
      {isArchived ? m.bringBack() : m.archive()}
    </Button>
  );
}
