import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { useHeadingWhenLost } from '#client/staff/kit/layout/use-heading-when-lost.ts';
import { m } from '#client/staff/messages/people/users-import.ts';
import type { CausedImport, ImportCause, UserImport } from '#contract/users/users.schemas.ts';
import { getImportProblems } from '#contract/users/users-import.contract.ts';
import { importFault } from '#domain/faults/import-problems.ts';
import { ImportLines } from './import-lines.tsx';
import { useImport, useImportMutations } from './imports.queries.ts';

/** One list: what it would do, how far it is, or what came of it. */
export function ImportResult({ importId, onAnother }: { readonly importId: string; readonly onAnother: () => void }) {
  const { userPuid: user_puid } = useUser();
  const query = useImport(importId);
  useHeadingWhenLost(query.data?.state ?? 'checked');
  const mutations = useImportMutations();
  return (
    <QueryState query={query}>
      {(found) => {
        const { added, changed, same, problems, state, is_cut } = found;
        return (
          <Stack>
            <StatTiles label={m.preview()}>
              <StatTile label={m.adds()} value={added} />
              <StatTile label={m.changes()} value={changed} />
              <StatTile label={m.sames()} value={same} />
              <StatTile label={m.problems()} value={problems} />
            </StatTiles>
            {found.unread_columns.length > 0 && (
              <Alert color="amber" variant="light">
                {m.unread({ names: found.unread_columns.map((name) => `“${name}”`).join(', ') })}
              </Alert>
            )}
            {state === 'checked' && <Text>{whatNow(found)}</Text>}
            {state === 'writing' && <Progress found={found} />}
            {state === 'done' && <Ended found={found} />}
            <Group>
              {state === 'checked' && added + changed > 0 && (
                <Button color="coral" loading={mutations.isBusy} onClick={() => void mutations.confirm(importId)}>
                  {m.confirmAll({ count: added + changed })}
                </Button>
              )}
              {is_cut && (
                <Button color="coral" loading={mutations.isBusy} onClick={() => void mutations.confirm(importId)}>
                  {m.goOn()}
                </Button>
              )}
              {problems > 0 && (
                <ExportButton
                  label={m.downloadProblems()}
                  run={() => download(getImportProblems, { query: { user_puid, import_id: importId, language: locale() } })}
                />
              )}
              {state === 'done' && <UndoImport found={found} mutations={mutations} />}
              <Button variant="default" onClick={onAnother}>
                {m.another()}
              </Button>
            </Group>
            <StatusMessage failed={mutations.fault} />
            <PageTabs
              label={m.preview()}
              tabs={[
                { id: 'add', label: m.adds(), count: added, content: <ImportLines importId={importId} outcome="add" /> },
                { id: 'change', label: m.changes(), count: changed, content: <ImportLines importId={importId} outcome="change" /> },
                { id: 'problem', label: m.problems(), count: problems, content: <Problems found={found} /> },
                { id: 'same', label: m.sames(), count: same, content: <ImportLines importId={importId} outcome="same" /> },
              ].filter(({ count }) => count > 0)}
            />
          </Stack>
        );
      }}
    </QueryState>
  );
}

/** Each cause once, then the lines. */
function Problems({ found: { import_id, causes } }: { readonly found: CausedImport }) {
  const isSpanish = useLocale() === 'es';
  return (
    <Stack>
      <div>
        <Text fw={700}>{m.causes()}</Text>
        <List>
          {causes.map((cause) => (
            <List.Item key={`${cause.problem} ${cause.column}`}>
              {importFault(cause, isSpanish)}{' '}
              <Text span c="dimmed">
                {linesLabel(cause)}
              </Text>
            </List.Item>
          ))}
        </List>
      </div>
      <ImportLines importId={import_id} outcome="problem" />
    </Stack>
  );
}

function linesLabel({ count, first_lines }: ImportCause): string {
  return m.causeLines({ count, lines: `${first_lines.join(', ')}${count > first_lines.length ? ' …' : ''}` });
}

function whatNow({ added, changed, problems }: UserImport): string {
  if (added + changed > 0) return m.nothingYet();
  return problems > 0 ? m.onlyProblems() : m.nothingToDo();
}

function Progress({ found: { file_name, added, changed, done, is_cut } }: { readonly found: UserImport }) {
  const total = added + changed;
  if (is_cut)
    return (
      <Alert color="amber" variant="light">
        {m.cut({ done, total })}
      </Alert>
    );
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  return <JobProgress title={m.writing({ name: file_name })} job={{ state: 'running', percent, done, total }} />;
}

function Ended({ found: { file_name, added, changed, same, problems, is_undone } }: { readonly found: UserImport }) {
  if (is_undone)
    return (
      <Alert variant="light" title={m.undoneTitle({ name: file_name })}>
        {m.undoneText()}
      </Alert>
    );
  return (
    <Alert color="kelp" variant="light" title={m.doneTitle({ name: file_name })}>
      {m.doneText({ added, changed, same, problems })}
      {added > 0 && <Text mt="xs">{m.noPasswords()}</Text>}
    </Alert>
  );
}

function UndoImport({ found, mutations }: { readonly found: UserImport; readonly mutations: ReturnType<typeof useImportMutations> }) {
  const [isUndoing, setUndoing] = useState(false);
  const { change_id, file_name, added, changed, is_undone } = found;
  if (change_id === null || is_undone || added + changed === 0) return null;
  const undo = async () => {
    if (!(await confirm({ title: m.undoTitle({ name: file_name }), text: m.undoText(), go: m.undoAll(), danger: true }))) return;
    setUndoing(true);
    const undone = await mutations.undo(change_id);
    setUndoing(false);
    if (undone) toast.success(m.undone(undone));
  };
  return (
    <Button variant="default" loading={isUndoing} onClick={() => void undo()}>
      {m.undoAll()}
    </Button>
  );
}
