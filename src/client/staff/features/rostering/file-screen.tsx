import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { saveCsv } from '#client/shared/platform/calls/save-file.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';
import { ListUpload } from '#client/staff/kit/upload/list-upload.tsx';
import { UploadField } from '#client/staff/kit/upload/upload-field.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';
import { checkClassList, checkRosterFile } from '#contract/rostering/rostering.contract.ts';
import { MAX_LIST_BYTES, MAX_ROSTER_BYTES, type RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { exampleClassList } from './example-class-list.ts';
import { rosterCrumbs, useOpenRun } from './roster-crumbs.ts';
import { RosterPage } from './roster-page.tsx';
import { useRunMutations } from './rostering.queries.ts';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';

/** A OneRoster zip: chosen, rehearsed, approved. */
export function RosterFileScreen() {
  useLocale();
  return <FileScreen kind="csv" title={m.csv()} text={m.csvText()} crumbs={rosterCrumbs()} />;
}

/** A list of classes: chosen, rehearsed, approved. */
export function ClassListScreen() {
  useLocale();
  return <FileScreen kind="classes" title={m.classList()} text={m.classListText()} crumbs={adminCrumbs()} />;
}

interface FileScreenProps {
  readonly kind: 'csv' | 'classes';
  readonly title: string;
  readonly text: string;
  readonly crumbs: readonly Crumb[];
}

function FileScreen({ kind, title, text, crumbs }: FileScreenProps) {
  const [runId, open] = useOpenRun();
  return (
    <RosterPage title={title} crumbs={[...crumbs]} description={text} isRunOpen={runId !== undefined}>
      {runId ? (
        <RunResult key={runId} runId={runId} onAnother={() => open(undefined)} />
      ) : (
        <>
          {kind === 'csv' ? <ChooseZip onBegun={open} /> : <ChooseClassList onBegun={open} />}
          <h2>{m.status()}</h2>
          <RunList kind={kind} onOpen={open} />
        </>
      )}
    </RosterPage>
  );
}

function useBegin(onBegun: (runId: string) => void) {
  const mutations = useRunMutations();
  const query = { user_puid: mutations.user_puid, ...mutations.inDistrict };
  const begin = async (check: () => Promise<RosterRun>) => {
    const begun = await mutations.busy(check);
    if (begun) onBegun(begun.run_id);
  };
  return { mutations, query, begin };
}

interface ChooseProps {
  readonly onBegun: (runId: string) => void;
}

function ChooseZip({ onBegun }: ChooseProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { mutations, query, begin } = useBegin(onBegun);
  const [file] = files;
  return (
    <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
      <Stack>
        <Text>{m.uploadLead()}</Text>
        <UploadField
          label={m.file()}
          files={files}
          onFiles={setFiles}
          error={mutations.fault}
          accept={{ 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] }}
          maxSize={MAX_ROSTER_BYTES}
          disabled={mutations.isBusy}
        />
        <Group justify="flex-end">
          <Button
            color="coral"
            disabled={!file}
            loading={mutations.isBusy}
            onClick={() => file && void begin(() => call(checkRosterFile, { query, body: formBlob({ file }) }))}
          >
            {m.rehearse()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function ChooseClassList({ onBegun }: ChooseProps) {
  const { mutations, query, begin } = useBegin(onBegun);
  return (
    <Paper withBorder p="lg" maw={860} bg="var(--tp-surface)">
      <ListUpload
        kind="classes"
        label={m.classListFile()}
        maxSize={MAX_LIST_BYTES}
        go={m.rehearse()}
        inDistrict={mutations.inDistrict}
        isBusy={mutations.isBusy}
        fault={mutations.fault}
        onGo={(file, columns) => void begin(() => call(checkClassList, { query: { ...query, columns }, body: formBlob({ file }) }))}
      >
        <Text>{m.classListColumns()}</Text>
        <Group>
          <Button variant="default" onClick={() => saveCsv(m.listExampleName(), exampleClassList(locale()))}>
            {m.listExample()}
          </Button>
        </Group>
      </ListUpload>
    </Paper>
  );
}
