import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { getGlossary, setClassTermRemoved } from '#contract/glossary/glossary.contract.ts';
import type { ClassTerm } from '#contract/glossary/glossary.schemas.ts';
import { ClassWordForm } from './class-word-form.tsx';

/** The words of a teacher's classes, with adding, changing and removing. */
export function EditClassWords({ terms }: { readonly terms: readonly ClassTerm[] }) {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const list = useListSearch({ prefix: 'w', pageSize: 10 });
  const [edited, setEdited] = useState<ClassTerm | 'new' | null>(null);
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getGlossary.path });
  const setRemoved = async (term: ClassTerm, is_removed: boolean) => {
    await call(setClassTermRemoved, { body: { user_puid: userPuid, class_term_id: term.class_term_id, is_removed } });
    await refresh();
  };
  const remove = async (term: ClassTerm) => {
    try {
      await setRemoved(term, true);
      undoToast({ text: m.removed({ word: term.term.en }), undo: () => setRemoved(term, false) });
    } catch (error) {
      toast.error(isNoAnswer(error) ? m.notRemoved({ word: term.term.en }) : (error as Error).message);
    }
  };
  const add = (
    <Button color="coral" onClick={() => setEdited('new')}>
      {m.addWord()}
    </Button>
  );
  return (
    <>
      <Stack gap="sm" mt="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {m.classWordsStaff()}
          </Title>
          {add}
        </Group>
        {terms.length === 0 ? (
          <Text>{m.noClassWords()}</Text>
        ) : (
          <DataTable
            caption={m.classWordsStaff()}
            columns={columns()}
            rows={terms}
            rowKey={({ class_term_id }) => class_term_id}
            rowName={({ term }) => term.en}
            list={list}
            rowActions={(term) => [
              { label: m.editWord(), onClick: () => setEdited(term) },
              { label: m.remove(), onClick: () => void remove(term) },
            ]}
          />
        )}
      </Stack>
      {edited !== null && (
        <ClassWordForm
          term={edited === 'new' ? null : edited}
          onClose={() => {
            void refresh();
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

function columns(): readonly Column<ClassTerm>[] {
  return [
    { id: 'word', header: m.termEn(), value: ({ term }) => term.en, names: true },
    { id: 'spanish', header: m.termEs(), value: ({ term }) => term.es },
    { id: 'meaning', header: m.definitionEn(), value: ({ definition }) => definition.en },
    { id: 'class', header: m.class(), value: ({ group_name }) => group_name },
  ];
}
