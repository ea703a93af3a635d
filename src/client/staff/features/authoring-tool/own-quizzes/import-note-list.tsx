import { Alert, List } from '@mantine/core';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { ImportNote } from '#contract/authoring/own-quizzes.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';

interface ImportNoteListProps {
  readonly notes: readonly ImportNote[];
  readonly kind: ImportNote['kind'];
  /** @default as of an import */
  readonly title?: string;
}

/** What an import leaves out or changes: a line per cause, with how many questions it is about and the first of them. */
export function ImportNoteList({ notes, kind, title }: ImportNoteListProps) {
  const language = useLocale();
  const shown = notes.filter((note) => note.kind === kind);
  if (shown.length === 0) return null;
  const say = ({ problem }: ImportNote) => {
    const [, line, rest = problem] = /^line (\d+): (.+)$/s.exec(problem) ?? [];
    const words = (language === 'es' && faultInSpanish(rest)) || rest;
    return line === undefined ? words : m.pasteLine({ line: Number(line), problem: words });
  };
  return (
    <Alert
      color={kind === 'left_out' ? 'coral' : 'amber'}
      variant="light"
      title={title ?? (kind === 'left_out' ? m.importLeftOut() : m.importChanged())}
    >
      <List size="sm">
        {shown.map((note) => (
          <List.Item key={note.problem}>
            {note.questions.length === 0 ? say(note) : m.importNote({ count: note.count, problem: say(note), names: namesOf(note) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function namesOf({ count, questions }: ImportNote): string {
  const names = questions.map((name) => `“${name}”`).join(', ');
  return count > questions.length ? `${names}, …` : names;
}
