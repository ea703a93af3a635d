import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { TeacherComment } from '#client/shared/viewers/lab/lab-answer.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { m } from '#client/staff/messages/reports/labs.ts';
import type { TeachersComment } from '#contract/grading/labs.schemas.ts';
import { MAX_COMMENT_LENGTH } from '#contract/grading/saved-comments.schemas.ts';
import { CommentTextarea } from '../comment-bank/comment-textarea.tsx';
import { useFieldComment } from './labs.queries.ts';

interface FieldCommentProps {
  readonly resultId: string;
  readonly questionId: number;
  /** What is asked for there. */
  readonly field: string;
  /** The student's first name. */
  readonly name: string;
  readonly comment: TeachersComment | undefined;
}

/** The comment on one field: read, written and taken back in its place. Text that was not saved stays on this device. */
export function FieldComment({ resultId, questionId, field, name, comment }: FieldCommentProps) {
  const write = useFieldComment();
  const draft = useDraft<string>(`lab:${resultId}:${questionId}`);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const saved = comment?.words ?? '';
  const text = typed ?? draft.found?.values ?? saved;
  const close = () => {
    setTyped(null);
    setFault(null);
    setOpen(false);
    void draft.drop();
  };
  const save = async () => {
    setFault(null);
    try {
      await write.mutateAsync({ result_id: resultId, question_id: questionId, words: text.trim(), version: comment?.version ?? 0 });
      close();
    } catch (error) {
      setFault(failureText(error, m.offline()));
    }
  };
  if (!isOpen)
    return (
      <span data-print={comment ? undefined : 'no'}>
        {comment && <TeacherComment by={comment.said_by} words={comment.words} />}
        <Button
          size="compact-sm"
          variant="subtle"
          fs="normal"
          aria-label={`${comment ? m.editComment() : m.comment()}: ${field}`}
          onClick={() => setOpen(true)}
          data-print="no"
        >
          {comment ? m.editComment() : m.comment()}
        </Button>
      </span>
    );
  return (
    <Stack gap="xs" my="xs" fs="normal" data-print="no">
      <CommentTextarea
        label={m.commentOn({ name, field })}
        description={m.commentHint({ name })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus
        value={text}
        onChange={(next) => {
          setTyped(next);
          draft.keep(next);
        }}
        questionId={questionId}
        hasKey
      />
      {fault && (
        <Alert color="coral" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" loading={write.isPending} disabled={text.trim() === saved} onClick={() => void save()}>
          {m.save()}
        </Button>
        <Button variant="subtle" onClick={close}>
          {m.cancel()}
        </Button>
      </Group>
    </Stack>
  );
}
