import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import { type GradebookCell, type GradebookStudent, LONGEST_COMMENT } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { fullName } from '../classes/figures.ts';
import { CommentTextarea } from '../comment-bank/comment-textarea.tsx';
import { useComment } from './gradebook.queries.ts';

interface CommentFormProps {
  readonly groupPuid: string;
  readonly student: GradebookStudent;
  readonly quiz: ReportQuiz;
  readonly cell: GradebookCell;
}

/** What a teacher tells a student about a quiz. Text that was not saved stays on this device until it is. */
export function CommentForm({ groupPuid, student, quiz, cell: { comment } }: CommentFormProps) {
  const write = useComment();
  const { assignment_id, quiz_id } = quiz;
  const draft = useDraft<string>(`comment:${assignment_id}:${quiz_id}:${student.user_puid}`);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stands = comment?.text ?? '';
  const text = typed ?? draft.found?.values ?? stands;
  const about = { group_puid: groupPuid, assignment_id, quiz_id, student_puid: student.user_puid };
  const name = fullName(student);

  const save = async (wanted: string) => {
    setFault(null);
    try {
      const { cell: after } = await write.mutateAsync({ ...about, text: wanted, comment_no: comment?.comment_no ?? 0 });
      await draft.drop();
      undoToast({
        text: wanted === '' ? m.commentRemoved({ name }) : m.commentSaved({ name }),
        undo: () => write.mutateAsync({ ...about, text: stands, comment_no: after.comment?.comment_no ?? 0 }),
      });
    } catch (error) {
      setFault(failureText(error, m.offlineComment()));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(text.trim());
      }}
    >
      <Stack gap="sm">
        <CommentTextarea
          label={m.comment()}
          description={m.commentHint({ name: student.first_name })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST_COMMENT}
          value={text}
          onChange={(next) => {
            setTyped(next);
            draft.keep(next);
          }}
        />
        {stands !== '' && comment && (
          <Text c="dimmed" size="sm">
            {m.commentBy({ name: comment.written_by, when: formatMoment(comment.written_at) })}
          </Text>
        )}
        {fault && (
          <Alert color="coral" role="alert">
            {fault}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={write.isPending} disabled={text.trim() === stands}>
            {m.saveComment()}
          </Button>
          {stands !== '' && (
            <Button variant="subtle" disabled={write.isPending} onClick={() => void save('')}>
              {m.removeComment()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
