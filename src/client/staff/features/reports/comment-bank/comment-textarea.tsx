import { Button, Group, Popover, Stack, Textarea, type TextareaProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/comment-bank.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { savedCommentsQuery, useSaveComment, useSetCommentRemoved } from './comment-bank.queries.ts';

const SavedComments = lazyPart(async () => (await import('./saved-comments.tsx')).SavedComments);
const ManageComments = lazyDialog(async () => (await import('./manage-comments.tsx')).ManageComments);

interface CommentTextareaProps
  extends Pick<TextareaProps, 'label' | 'description' | 'rows' | 'autosize' | 'minRows' | 'maxRows' | 'onKeyDown' | 'autoFocus'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  /** The question that the commented answer is of. @default none */
  readonly questionId?: number;
  /** Comments on other answers to that question. */
  readonly wordsHere?: readonly string[] | undefined;
  /** The key C opens the list. One field of a screen has it. */
  readonly hasKey?: boolean;
}

const NOTHING: readonly string[] = [];

/**
 * A field for a comment that a student reads, with the teacher's saved comments: by button, by a slash in the empty field, or by a key
 * outside of it. The list is loaded with the field, so that it is there when the network is not.
 */
export function CommentTextarea({
  value,
  onChange,
  maxLength,
  field: given,
  questionId,
  wordsHere = NOTHING,
  hasKey = false,
  ...textarea
}: CommentTextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const { data } = useQuery(savedCommentsQuery());
  const [isOpen, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const save = useSaveComment();
  const setRemoved = useSetCommentRemoved();
  useCommands(useMemo(() => (hasKey ? [{ id: 'saved-comments', key: 'c', label: m.open(), run: () => setOpen(true) }] : []), [hasKey]));
  const question_id = questionId ?? null;
  const words = value.trim();
  const isSaved = data?.comments.some((comment) => comment.words === words);

  const add = async () => {
    try {
      const { comment, is_new } = await save.mutateAsync({ comment_id: mintId(), words, question_id });
      // The button goes away.
      field.current?.focus();
      if (!is_new) return toast.info(m.addedBefore());
      undoToast({ text: m.added(), undo: () => setRemoved.mutateAsync({ comment_id: comment.comment_id, is_removed: true }) });
    } catch (error) {
      toast.error(failureText(error, m.offline()));
    }
  };
  return (
    <Stack gap={4}>
      <Textarea
        {...textarea}
        ref={field}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => {
          if (value === '' && currentTarget.value === '/') setOpen(true);
          else onChange(currentTarget.value);
        }}
      />
      <Group gap={4}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          trapFocus
          closeOnEscape={false}
          shadow="md"
          width="min(28rem, calc(100vw - 2rem))"
        >
          <Popover.Target>
            <Button type="button" size="compact-sm" variant="subtle" onClick={() => setOpen(!isOpen)}>
              {m.open()}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <SavedComments
                field={field}
                room={maxLength}
                questionId={question_id}
                wordsHere={wordsHere}
                onChange={onChange}
                onClose={() => setOpen(false)}
                onManage={() => setManaging(true)}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        {words !== '' && !isSaved && (
          <Button type="button" size="compact-sm" variant="subtle" loading={save.isPending} onClick={() => void add()}>
            {m.add()}
          </Button>
        )}
      </Group>
      <Suspense>{isManaging && <ManageComments onClose={() => setManaging(false)} />}</Suspense>
    </Stack>
  );
}
