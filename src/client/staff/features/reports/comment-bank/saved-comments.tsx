import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { m } from '#client/staff/messages/reports/comment-bank.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { savedCommentsQuery, useNoteUse } from './comment-bank.queries.ts';
import { insertAtCaret, insertion } from './insertion.ts';
import { type OfferedComment, offeredComments } from './offered-comments.ts';

interface SavedCommentsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Letters that the field holds. */
  readonly room: number;
  readonly questionId: number | null;
  readonly wordsHere: readonly string[];
  /** Writes the whole text of the field. */
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
  readonly onManage: () => void;
}

/** The list to insert a comment from: narrowed by typing, chosen by arrow keys and Enter or by a tap. */
export function SavedComments({ field, room, questionId, wordsHere, onChange, onClose, onManage }: SavedCommentsProps) {
  const query = useQuery(savedCommentsQuery());
  const noteUse = useNoteUse();
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ opened: true });
  const { onQuestion, others, shared } = offeredComments(query.data?.comments ?? [], {
    questionId,
    wordsHere,
    typed,
    shared: query.data?.shared,
  });
  const all = [...onQuestion, ...others, ...shared];
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  // Enter inserts the first one; the option under the pointer is nobody's choice yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list changes
  useEffect(() => void combobox.selectFirstOption(), [typed, all.length]);

  const leave = () => {
    onClose();
    field.current?.focus();
  };
  const put = (words: string) => {
    if (field.current) insertAtCaret(field.current, words, onChange);
    onClose();
  };
  const insert = (key: string) => {
    const offered = all.find((each) => each.key === key);
    if (!offered) return;
    put(offered.words);
    // Only the order of the list hangs on it.
    if (offered.saved)
      noteUse.mutate({ comment_id: offered.saved.comment_id, use_id: mintId(), question_id: questionId }, { onError: () => undefined });
  };
  const fits = (words: string) => {
    const { value = '', selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    return value.length - (to - from) + insertion(value, from, to, words).length <= room;
  };
  const option = (offered: OfferedComment) => <Option key={offered.key} offered={offered} isFitting={fits(offered.words)} />;
  return (
    <Combobox store={combobox} onOptionSubmit={insert}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={search}
          aria-label={m.find()}
          placeholder={m.find()}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            // A comment may begin with the sign that opens this list.
            if (typed === '' && value === '/') put('/');
            else setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={m.open()} mah="min(40vh, 20rem)" mt="xs" style={{ overflowY: 'auto' }}>
        {onQuestion.length > 0 && <Combobox.Group label={m.onQuestion()}>{onQuestion.map(option)}</Combobox.Group>}
        {others.length > 0 &&
          (onQuestion.length + shared.length > 0 ? (
            <Combobox.Group label={m.mine()}>{others.map(option)}</Combobox.Group>
          ) : (
            others.map(option)
          ))}
        {shared.length > 0 && <Combobox.Group label={m.ofSchool()}>{shared.map(option)}</Combobox.Group>}
      </Combobox.Options>
      {all.length === 0 && (
        <Text size="sm" role="status">
          {query.data || wordsHere.length > 0
            ? typed === ''
              ? m.none()
              : m.noMatch()
            : query.isError && (isNoAnswer(query.error) ? m.needsConnection() : m.failed())}
        </Text>
      )}
      <Group justify="space-between" gap="xs" mt="xs">
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {m.keys()}
        </Text>
        <Button
          type="button"
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            // Where the focus returns to from the dialog: this button goes away.
            leave();
            onManage();
          }}
        >
          {m.edit()}
        </Button>
      </Group>
    </Combobox>
  );
}

function Option({ offered: { key, words, saved, saidBy }, isFitting }: { readonly offered: OfferedComment; readonly isFitting: boolean }) {
  return (
    <Combobox.Option value={key} disabled={!isFitting}>
      <Text lineClamp={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {words}
      </Text>
      {(saved || saidBy || !isFitting) && (
        <Text size="sm">{!isFitting ? m.tooLong() : saved ? m.used({ count: saved.times_used }) : saidBy && m.by({ name: saidBy })}</Text>
      )}
    </Combobox.Option>
  );
}
