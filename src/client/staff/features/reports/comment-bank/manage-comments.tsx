import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/reports/comment-bank.ts';
import { MAX_COMMENT_LENGTH, type SavedComment } from '#contract/grading/saved-comments.schemas.ts';
import { savedCommentsQuery, useChangeComment, useOrderComments, useSetCommentRemoved, useShareComment } from './comment-bank.queries.ts';

/** The teacher's saved comments: edited, deleted and put in order. */
export function ManageComments({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(savedCommentsQuery());
  return (
    <Dialog open onClose={onClose} title={m.open()} size="lg" closedBy="escape">
      <QueryState query={query}>
        {({ comments }) => (comments.length === 0 ? <Text role="status">{m.none()}</Text> : <Comments comments={comments} />)}
      </QueryState>
    </Dialog>
  );
}

const idsOf = (comments: readonly SavedComment[]) => comments.map(({ comment_id }) => comment_id);

function Comments({ comments }: { readonly comments: readonly SavedComment[] }) {
  const order = useOrderComments();
  /** While it is being saved. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [editing, setEditing] = useState<string | null>(null);
  const rows = moved ? comments.toSorted((one, other) => moved.indexOf(one.comment_id) - moved.indexOf(other.comment_id)) : comments;
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus from a button that goes away to its row, or to the row that takes its place. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-edit]') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  const isOrdered = comments.some(({ place }) => place !== null);

  // One after another: the last order is the one that stays.
  const put = (ids: readonly string[]) => {
    const saving = line.current.then(() => order.mutateAsync(ids));
    line.current = saving.catch((error: unknown) => toast.error(failureText(error, m.offline())));
    return saving;
  };
  const move = (from: number, to: number) => {
    const ids = idsOf(rows);
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
    setMoved(next);
    void put(next)
      .catch(() => undefined)
      .finally(() => setMoved((latest) => (latest === next ? null : latest)));
  };
  const sortByUse = async () => {
    const before = idsOf(comments.filter(({ place }) => place !== null));
    try {
      await put([]);
      undoToast({ text: m.sorted(), undo: () => put(before) });
    } catch {
      // It is said above.
    }
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {isOrdered ? m.ownOrder() : m.byUse()}
        </Text>
        {isOrdered && (
          <Button size="compact-sm" variant="default" onClick={() => void sortByUse()}>
            {m.sortByUse()}
          </Button>
        )}
      </Group>
      <div ref={list}>
        <SortableList
          label={m.open()}
          rows={rows}
          rowKey={({ comment_id }) => comment_id}
          rowName={({ words }) => shortened(words)}
          onMove={move}
          tall
        >
          {(comment, index) =>
            editing === comment.comment_id ? (
              <EditComment
                comment={comment}
                onDone={() => {
                  setEditing(null);
                  focusRow(index);
                }}
              />
            ) : (
              <OneComment comment={comment} onEdit={() => setEditing(comment.comment_id)} onRemoved={() => focusRow(index)} />
            )
          }
        </SortableList>
      </div>
    </Stack>
  );
}

interface OneCommentProps {
  readonly comment: SavedComment;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function OneComment({ comment, onEdit, onRemoved }: OneCommentProps) {
  const setRemoved = useSetCommentRemoved();
  const share = useShareComment();
  const { comment_id, words, times_used, is_for_school = false } = comment;
  const toggle = async () => {
    try {
      await share.mutateAsync({ comment_id, is_shared: !is_for_school });
      toast.success(is_for_school ? m.notShared() : m.shared());
    } catch (error) {
      toast.error(failureText(error, m.offline()));
    }
  };
  const remove = async () => {
    try {
      await setRemoved.mutateAsync({ comment_id, is_removed: true });
      onRemoved();
      undoToast({ text: m.removed(), undo: () => setRemoved.mutateAsync({ comment_id, is_removed: false }) });
    } catch (error) {
      toast.error(failureText(error, m.offline()));
    }
  };
  return (
    <Stack gap={4}>
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{words}</Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" data-edit aria-label={m.changeOne({ words: shortened(words) })} onClick={onEdit}>
          {m.change()}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={m.removeOne({ words: shortened(words) })}
          loading={setRemoved.isPending}
          onClick={() => void remove()}
        >
          {m.remove()}
        </Button>
        <Checkbox
          size="sm"
          label={m.forSchool()}
          aria-label={m.forSchoolOne({ words: shortened(words) })}
          checked={is_for_school}
          disabled={share.isPending}
          onChange={() => void toggle()}
        />
        <Text size="sm" c="dimmed">
          {m.used({ count: times_used })}
        </Text>
      </Group>
    </Stack>
  );
}

/** Text that was not saved stays on this device. */
function EditComment({ comment: { comment_id, words, version }, onDone }: { readonly comment: SavedComment; readonly onDone: () => void }) {
  const change = useChangeComment();
  const draft = useDraft<string>(`saved-comment:${comment_id}`);
  const [typed, setTyped] = useState<string | null>(null);
  // The version that is edited, also when another one arrives meanwhile.
  const [opened] = useState(version);
  const [fault, setFault] = useState<string | null>(null);
  const text = typed ?? draft.found?.values ?? words;
  const done = () => {
    void draft.drop();
    onDone();
  };
  const save = async () => {
    setFault(null);
    try {
      await change.mutateAsync({ comment_id, words: text.trim(), version: opened });
      done();
    } catch (error) {
      setFault(failureText(error, m.offline()));
    }
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={m.words()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          draft.keep(currentTarget.value);
        }}
      />
      {fault && (
        <Alert color="coral" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" loading={change.isPending} disabled={text.trim() === ''} onClick={() => void save()}>
          {m.save()}
        </Button>
        <Button variant="subtle" onClick={done}>
          {m.cancel()}
        </Button>
      </Group>
    </Stack>
  );
}

const MAX_NAME = 60;

/** The name of a row: the beginning of its words. */
function shortened(words: string): string {
  return words.length > MAX_NAME ? `${words.slice(0, MAX_NAME).trimEnd()}…` : words;
}
