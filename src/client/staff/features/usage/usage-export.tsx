import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/people/usage.ts';
import { exportTable } from '#contract/usage/usage-exports.schemas.ts';
import { ExportList, tableName } from './export-list.tsx';
import { usageHomeQuery } from './usage.queries.ts';
import { useUsageAddress } from './usage-address.ts';
import { useStartExport } from './usage-exports.mutations.ts';
import { UsageChoices, UsagePage } from './usage-page.tsx';

/** A table and a period become a spreadsheet; it goes on when the page is left. */
export function UsageExportScreen() {
  const language = useLocale();
  const { address } = useUsageAddress();
  const query = useQuery(usageHomeQuery(address));
  const [table, setTable] = useState<(typeof exportTable.options)[number]>('schools');
  const start = useStartExport();
  const begin = async () => {
    try {
      await start.mutateAsync({ address, table, language });
      toast.success(m.exportBegun());
    } catch (error) {
      toast.warn(failureText(error));
    }
  };
  return (
    <UsagePage title={m.exportTitle()} lead={m.exportLead()} query={query}>
      {() => (
        <>
          <Group align="flex-end">
            <ChoiceSelect
              label={m.exportTable()}
              width={320}
              value={table}
              onChange={(value) => setTable(exportTable.options.find((each) => each === value) ?? 'schools')}
              choices={exportTable.options.map((value) => ({ value, label: tableName(value) }))}
            />
            <Button color="coral" loading={start.isPending} onClick={() => void begin()}>
              {m.makeExport()}
            </Button>
          </Group>
          <Title order={2} size="1.05rem">
            {m.downloadsTitle()}
          </Title>
          <ExportList />
        </>
      )}
    </UsagePage>
  );
}

/** The spreadsheets that one has asked for. */
export function UsageDownloadsScreen() {
  useLocale();
  return (
    <Page title={m.downloadsTitle()} crumbs={adminCrumbs()} description={m.downloadsLead()}>
      <UsageChoices />
      <ExportList />
    </Page>
  );
}
