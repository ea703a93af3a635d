import { Button, Group, List, Paper, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { ListUpload } from '#client/staff/kit/upload/list-upload.tsx';
import { m } from '#client/staff/messages/people/users-import.ts';
import { type ImportKind, MAX_IMPORT_BYTES, type UserImport } from '#contract/users/users.schemas.ts';
import { saveExample } from './example-list.ts';
import { ImportResult } from './import-result.tsx';
import { useImportMutations, useImports } from './imports.queries.ts';
import { peopleCrumbs } from './people-crumbs.ts';
import { useAdminSummary } from './users.queries.ts';

/** A list of people: chosen, checked, shown, and then brought in. Which one is open stands in the address. */
export function ImportPeopleScreen({ kind }: { readonly kind: ImportKind }) {
  useLocale();
  const { import_id } = useSearch({ strict: false }) as { readonly import_id?: string };
  const navigate = useNavigate();
  const open = (next: string | undefined) => void navigate({ to: '.', search: (next ? { import_id: next } : {}) as never });
  return (
    <Page
      title={kind === 'add' ? m.importPeople() : m.changeMany()}
      crumbs={peopleCrumbs()}
      description={kind === 'add' ? m.importLead() : m.changeLead()}
    >
      {import_id ? (
        <ImportResult key={import_id} importId={import_id} onAnother={() => open(undefined)} />
      ) : (
        <>
          <ChooseList kind={kind} onChecked={open} />
          <Title order={2} mt="md">
            {m.before()}
          </Title>
          <EarlierImports kind={kind} onOpen={open} />
        </>
      )}
    </Page>
  );
}

function ChooseList({ kind, onChecked }: { readonly kind: ImportKind; readonly onChecked: (importId: string) => void }) {
  const { isBusy, fault, check } = useImportMutations();
  const summary = useAdminSummary();
  const schools = useSchoolChoices();
  const school = schools.options[0]?.label ?? summary.data?.school_name ?? '';
  const go = async (file: File, columns: string) => {
    const checked = await check(kind, file, columns);
    if (checked) onChecked(checked.import_id);
  };
  return (
    <Paper withBorder p="lg" maw={860} bg="var(--tp-surface)">
      <ListUpload
        kind={kind}
        label={m.file()}
        maxSize={MAX_IMPORT_BYTES}
        go={m.check()}
        isBusy={isBusy}
        fault={fault}
        onGo={(file, columns) => void go(file, columns)}
      >
        <Text>{m.columns()}</Text>
        <List>
          {(kind === 'add' ? m.needed() : m.neededToChange()).split('\n').map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Group>
          <Button variant="default" onClick={() => saveExample(kind, school)}>
            {m.example()}
          </Button>
        </Group>
      </ListUpload>
    </Paper>
  );
}

const STATES = { checked: m.checked, writing: m.isWriting, done: m.done } as const;

function EarlierImports({ kind, onOpen }: { readonly kind: ImportKind; readonly onOpen: (importId: string) => void }) {
  const list = useListSearch();
  const query = useImports(kind, list);
  const columns: Column<UserImport>[] = [
    { id: 'file', header: m.fileName(), names: true, value: ({ file_name }) => file_name, sortable: false },
    {
      id: 'when',
      header: m.when(),
      value: ({ started_at }) => started_at,
      cell: ({ started_at }) => formatMoment(started_at),
      sortable: false,
    },
    { id: 'state', header: m.state(), value: ({ state, is_undone }) => (is_undone ? m.undoneState() : STATES[state]()), sortable: false },
    { id: 'adds', header: m.adds(), numeric: true, value: ({ added }) => added, sortable: false },
    { id: 'changes', header: m.changes(), numeric: true, value: ({ changed }) => changed, sortable: false },
    { id: 'problems', header: m.problems(), numeric: true, value: ({ problems }) => problems, sortable: false },
  ];
  return (
    <QueryState query={query} rows={3}>
      {({ imports, total }) => (
        <DataTable
          caption={m.before()}
          columns={columns}
          rows={imports}
          total={total}
          rowKey={({ import_id }) => import_id}
          rowName={({ file_name }) => file_name}
          list={list}
          rowActions={({ import_id }) => [{ label: m.show(), onClick: () => onOpen(import_id) }]}
          empty={<EmptyPlace title={m.noneBefore()} />}
        />
      )}
    </QueryState>
  );
}
