import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { saveCsv } from '#client/shared/platform/calls/save-file.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';
import { UploadField } from '#client/staff/kit/upload/upload-field.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';
import { checkClassList, checkRosterFile } from '#contract/rostering/rostering.contract.ts';
import { MOST_LIST_BYTES, MOST_ROSTER_BYTES } from '#contract/rostering/rostering.schemas.ts';
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
          <ChooseFile kind={kind} onBegun={open} />
          <h2>{m.status()}</h2>
          <RunList kind={kind} onOpen={open} />
        </>
      )}
    </RosterPage>
  );
}

const CHOICE = {
  csv: {
    check: checkRosterFile,
    lead: m.uploadLead,
    label: m.file,
    most: MOST_ROSTER_BYTES,
    accept: { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] },
  },
  classes: {
    check: checkClassList,
    lead: m.classListColumns,
    label: m.classListFile,
    most: MOST_LIST_BYTES,
    accept: { 'text/csv': ['.csv'], 'text/plain': ['.txt', '.tsv'] },
  },
} as const;

function ChooseFile({ kind, onBegun }: { readonly kind: 'csv' | 'classes'; readonly onBegun: (runId: string) => void }) {
  const { check, lead, label, most, accept } = CHOICE[kind];
  const [files, setFiles] = useState<readonly File[]>([]);
  const mutations = useRunMutations();
  const [file] = files;
  const go = async () => {
    const begun =
      file &&
      (await mutations.busy(() =>
        call(check, { query: { user_puid: mutations.user_puid, ...mutations.inDistrict }, body: formBlob({ file }) }),
      ));
    if (begun) onBegun(begun.run_id);
  };
  return (
    <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
      <Stack>
        <Text>{lead()}</Text>
        {kind === 'classes' && (
          <Group>
            <Button variant="default" onClick={() => saveCsv(m.listExampleName(), exampleClassList(locale()))}>
              {m.listExample()}
            </Button>
          </Group>
        )}
        <UploadField
          label={label()}
          files={files}
          onFiles={setFiles}
          error={mutations.fault}
          accept={accept}
          maxSize={most}
          disabled={mutations.isBusy}
        />
        <Group justify="flex-end">
          <Button color="coral" disabled={!file} loading={mutations.isBusy} onClick={() => void go()}>
            {m.rehearse()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
