import { Button, Group, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageLinks } from '#client/staff/kit/layout/page-links.tsx';
import { type QueryLike, QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { useDistrictChoices, useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/usage.ts';
import { ROLE } from '#contract/roles.ts';
import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import { HowCounted } from './how-counted.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useRefreshUsage } from './usage.mutations.ts';
import { type UsageAddress, useUsageAddress } from './usage-address.ts';

interface UsagePageProps<Data extends UsageHead> {
  readonly title: string;
  readonly lead: string;
  readonly query: QueryLike<Data>;
  readonly actions?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What every screen of usage has: the others beside it, whose figures and of when, how old they are, how they are counted. */
export function UsagePage<Data extends UsageHead>({ title, lead, query, actions, children }: UsagePageProps<Data>) {
  useLocale();
  const { change } = useUsageAddress();
  return (
    <Page title={title} crumbs={adminCrumbs()} description={lead} actions={actions}>
      <UsageChoices school="optional" />
      <QueryState query={query}>
        {(data) => (
          <>
            <PeriodChoice head={data} change={change} />
            <AsOf head={data} />
            {children(data)}
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface UsageChoicesProps {
  /** Whether one school is chosen: never, perhaps, or always. @default "never" */
  readonly school?: 'never' | 'optional' | 'needed';
}

/** The other screens of usage, and of which district and school they are. */
export function UsageChoices({ school = 'never' }: UsageChoicesProps) {
  const { address, change } = useUsageAddress();
  const role = currentUser()?.role;
  return (
    <>
      <UsageLinks />
      <Group gap="md">
        {role === ROLE.superAdmin && <DistrictChoice chosen={address.district_id} change={change} />}
        {school !== 'never' && role !== ROLE.schoolAdmin && (
          <SchoolChoice address={address} change={change} isNeeded={school === 'needed'} />
        )}
      </Group>
    </>
  );
}

const SCREENS = [
  { to: '/authenticated/admin/usageReport/home', label: () => m.overview() },
  { to: '/authenticated/admin/usageReport/summary', label: () => m.bySchool() },
  { to: '/authenticated/admin/usageReport/usageSummary', label: () => m.teachersTab() },
  { to: '/authenticated/admin/usageReport/assignmentSummary', label: () => m.classesTitle() },
  { to: '/authenticated/admin/usageReport/usageAssignmentReport', label: () => m.assignmentsTitle() },
  { to: '/authenticated/admin/usageReport/search', label: () => m.searchTab() },
  { to: '/authenticated/admin/usageReport/dataExport', label: () => m.exportTab() },
  { to: '/authenticated/admin/usageReport/usageReportDownload', label: () => m.downloadsTitle() },
] as const;
const ITEMS = '/authenticated/admin/usageReport/itemAnalysisReport/';
const ITEMS_OF_SCHOOL = { to: '/authenticated/admin/usageReport/itemAnalysisReport/school', label: () => m.itemsTab() } as const;
const ITEMS_OF_DISTRICT = { to: '/authenticated/admin/usageReport/itemAnalysisReport/district', label: () => m.itemsTab() } as const;

function UsageLinks() {
  const { address } = useUsageAddress();
  const { pathname } = useLocation();
  const items = {
    ...(currentUser()?.role === ROLE.schoolAdmin ? ITEMS_OF_SCHOOL : ITEMS_OF_DISTRICT),
    leadsHere: pathname.startsWith(ITEMS),
  };
  return <PageLinks label={m.reports()} links={[...SCREENS, items].map((link) => ({ ...link, label: link.label(), search: address }))} />;
}

interface DistrictChoiceProps {
  readonly chosen: number | undefined;
  readonly change: ReturnType<typeof useUsageAddress>['change'];
}

function DistrictChoice({ chosen, change }: DistrictChoiceProps) {
  const { options, error } = useDistrictChoices();
  if (options.length === 0 && !error) return null;
  return (
    <ChoiceSelect
      label={m.district()}
      width={320}
      value={String(chosen ?? currentUser()?.districtID ?? '')}
      onChange={(value) => change({ district_id: Number(value), school_id: undefined })}
      choices={options}
      error={error}
    />
  );
}

interface SchoolChoiceProps {
  readonly address: UsageAddress;
  readonly change: ReturnType<typeof useUsageAddress>['change'];
  readonly isNeeded: boolean;
}

function SchoolChoice({ address, change, isNeeded }: SchoolChoiceProps) {
  const district = address.district_id ?? currentUser()?.districtID;
  const { options, error } = useSchoolChoices(district ?? null, { enabled: district !== undefined });
  if (options.length < (isNeeded ? 1 : 2) && !error) return null;
  return (
    <ChoiceSelect
      label={m.school()}
      width={320}
      value={String(address.school_id ?? '')}
      onChange={(value) => change({ school_id: value === '' ? undefined : Number(value) })}
      choices={[{ value: '', label: isNeeded ? m.chooseSchool() : m.allSchools() }, ...options]}
      error={error}
    />
  );
}

function AsOf({ head }: { readonly head: UsageHead }) {
  const refresh = useRefreshUsage();
  const start = async () => {
    try {
      await refresh.mutateAsync(head.district_id);
      toast.success(m.askedFor());
    } catch (error) {
      toast.warn(failureText(error));
    }
  };
  return (
    <Group gap="sm">
      <Text c="dimmed" role="status">
        {head.district_name}
        {head.school_name === null ? '' : `, ${head.school_name}`}
        {'. '}
        {head.as_of === null ? m.never() : head.is_running ? m.running() : m.asOf({ when: formatMoment(head.as_of) })}
      </Text>
      <Button variant="subtle" size="compact-sm" loading={refresh.isPending} disabled={head.is_running} onClick={() => void start()}>
        {m.refresh()}
      </Button>
      <HowCounted />
    </Group>
  );
}
