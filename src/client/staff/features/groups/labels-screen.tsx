import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { m as bounds } from '#client/staff/kit/form/bounded-number-labels.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/people/labels.ts';
import type { Group as ClassGroup, GroupLabel } from '#contract/groups/groups.schemas.ts';
import { CutList } from './cut-list.tsx';
import { useIssueBadges } from './groups.mutations.ts';
import { labelsQuery } from './groups.queries.ts';
import { EXACT_FIT, LABEL_SHEETS, type PrinterFit } from './label-sheets.ts';
import { LabelsPreview } from './labels-preview.tsx';
import { FitFields, type TypedFit } from './printer-fit-fields.tsx';
import { useVoiding } from './use-voiding.ts';

const BadgeUses = lazyPart(async () => (await import('./badge-uses.tsx')).BadgeUses);

const [FIRST_SHEET] = LABEL_SHEETS;
/** Labels of a group: names, sign-in names and badges, as a PDF for label sheets; and who signed in with a badge. */
export function LabelsScreen({ groupPuid }: { readonly groupPuid: string }) {
  useLocale();
  const query = useQuery(labelsQuery(groupPuid));
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  return (
    // The list of sign-ins says its own age.
    <QueryState query={query} hideAge={tab === 'uses'} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ group, labels }) => <Labels group={group} labels={labels} />}
    </QueryState>
  );
}

function Labels({ group, labels }: { readonly group: ClassGroup; readonly labels: readonly GroupLabel[] }) {
  // The printer's fit was found with a test page: it is not looked for again.
  const [sheetId, setSheetId] = usePersistentState<string>('labels.sheet', FIRST_SHEET?.id ?? '');
  const [startAt, setStartAt] = useState<number | string>(1);
  const [withBadge, setWithBadge] = useState(true);
  const [fit, setFit] = usePersistentState<PrinterFit>('labels.fit', EXACT_FIT);
  const [typedFit, setTypedFit] = useState<TypedFit>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pdf = usePdfAddress();
  const issue = useIssueBadges();
  const setAddress = useSetAddress();
  const printButton = useRef<HTMLButtonElement>(null);
  const selection = useRowSelection<GroupLabel>(({ user_puid }) => user_puid);
  const chosen = selection.count > 0 ? selection.rows : labels;
  const sheet = LABEL_SHEETS.find(({ id }) => id === sheetId) ?? FIRST_SHEET;
  if (!sheet) return null;
  const mostLabels = sheet.columns * sheet.rows;
  const isWrong = !isWithin(startAt, 1, mostLabels) || Object.values(typedFit).length > 0;

  const make = async (isTest: boolean) => {
    if (isWrong || typeof startAt !== 'number') return setFailure(m.wrongNumbers());
    setBusy(true);
    setFailure(null);
    try {
      const secrets = isTest || !withBadge ? new Map<string, string>() : await badgesFor(chosen);
      const { makeLabelsPdf } = await import('./make-labels-pdf.ts');
      const words = chosen.map(({ first_name, last_name, user_name, user_puid }) => {
        const secret = secrets.get(user_puid);
        return {
          name: `${first_name} ${last_name}`,
          lines: [m.labelLogin({ name: user_name }), group.group_name],
          // Behind the # it never reaches a server's log.
          badge: secret === undefined ? null : `${location.origin}/#badge=${secret}`,
        };
      });
      pdf.show(await makeLabelsPdf(sheet, words, { startAt, fit, isTest }));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const badgesFor = async (people: readonly GroupLabel[]) => {
    const { badges } = await issue.mutateAsync({ group_puid: group.group_puid, people: people.map(({ user_puid }) => user_puid) });
    return new Map(badges.map(({ user_puid, secret }) => [user_puid, secret]));
  };

  const printFor = async (label: GroupLabel) => {
    selection.clear();
    selection.mark([label], true);
    setWithBadge(true);
    await setAddress({ tab: undefined });
    printButton.current?.focus();
  };

  // The state of printing stays up here: a badge's secret is told once, so its PDF must outlive a look at the other tab.
  const printing = (
    <Stack>
      <Stack gap="md" maw={760}>
        <Group align="flex-start">
          <Select
            label={m.sheet()}
            data={LABEL_SHEETS.map(({ id, name }) => ({ value: id, label: name }))}
            value={sheetId}
            allowDeselect={false}
            onChange={(id) => {
              if (id) setSheetId(id);
              setTypedFit({});
            }}
          />
          <BoundedNumber
            label={m.startAt()}
            description={m.startHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={startAt}
            min={1}
            max={mostLabels}
            allowDecimal={false}
            error={startAt === '' ? bounds.fromTo({ min: 1, max: mostLabels }) : undefined}
            onChange={setStartAt}
          />
        </Group>
        <Checkbox
          label={m.withBadge()}
          description={m.badgeHint()}
          checked={withBadge}
          onChange={(event) => setWithBadge(event.currentTarget.checked)}
        />
        {withBadge && <Text size="sm">{m.again()}</Text>}
        <FitFields
          unit={sheet.unit}
          fit={fit}
          typed={typedFit}
          onType={setTypedFit}
          onChange={setFit}
          onTest={() => void make(true)}
          busy={busy}
        />
        {failure && (
          <Alert color="coral" role="alert">
            {failure}
          </Alert>
        )}
        <Group>
          <Button ref={printButton} color="coral" loading={busy} disabled={chosen.length === 0} onClick={() => void make(false)}>
            {m.printFor({ count: chosen.length })}
          </Button>
        </Group>
        {pdf.address && <LabelsPreview address={pdf.address} name={m.titleFor({ name: group.group_name })} />}
      </Stack>
      <CutList shown={labels.length} count={group.student_count} />
      <LabelsTable group={group} labels={labels} selection={selection} />
    </Stack>
  );
  return (
    <Page
      title={m.titleFor({ name: group.group_name })}
      crumbs={[
        { label: m.back(), to: '/authenticated/mygroups/mygroupsHome' },
        { label: group.group_name, to: `/authenticated/mygroups/ViewGroups?group_puid=${group.group_puid}` },
      ]}
    >
      <OnTwoDevices group={group} labels={labels} />
      <PageTabs
        label={m.titleFor({ name: group.group_name })}
        tabs={[
          { id: 'print', label: m.tabPrint(), content: printing },
          {
            id: 'uses',
            label: m.tabUses(),
            content: (
              <Suspense fallback={<SkeletonRows />}>
                <BadgeUses groupPuid={group.group_puid} labels={labels} onPrint={(label) => void printFor(label)} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}

/** The address of a PDF in this page's memory; the one before is revoked. */
function usePdfAddress() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return {
    address,
    show: (bytes: Uint8Array) => setAddress(URL.createObjectURL(new Blob([bytes.slice().buffer], { type: 'application/pdf' }))),
  };
}

interface LabelsTableProps {
  readonly group: ClassGroup;
  readonly labels: readonly GroupLabel[];
  readonly selection: ReturnType<typeof useRowSelection<GroupLabel>>;
}

/** Whose badge was used on two devices at once, and the way to end it. */
function OnTwoDevices({ group, labels }: Pick<LabelsTableProps, 'group' | 'labels'>) {
  const voidBadges = useVoiding(group.group_puid);
  const copied = labels.filter(({ badge_on_two_at }) => badge_on_two_at !== null);
  if (copied.length === 0) return null;
  return (
    <Alert color="amber" title={m.onTwo()} maw={760}>
      <Text size="sm">{m.onTwoText()}</Text>
      {copied.map((label) => (
        <Group key={label.user_puid} mt="xs">
          <Text>
            {label.first_name} {label.last_name}, {formatMoment(label.badge_on_two_at ?? 0)}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={m.voidOf({ name: `${label.first_name} ${label.last_name}` })}
            onClick={() => void voidBadges([label.user_puid])}
          >
            {m.voidChosen()}
          </Button>
        </Group>
      ))}
    </Alert>
  );
}

function LabelsTable({ group, labels, selection }: LabelsTableProps) {
  const list = useListSearch({ sorts: ['student', 'user', 'badges', 'used'], pageSize: 50 });
  const voidBadges = useVoiding(group.group_puid, selection.clear);
  return (
    <>
      {labels.some(({ badges }) => badges > 0) && (
        <Group justify="flex-end">
          <Button variant="subtle" onClick={() => void voidBadges(labels.map(({ user_puid }) => user_puid))}>
            {m.voidAll()}
          </Button>
        </Group>
      )}
      <DataTable
        caption={m.titleFor({ name: group.group_name })}
        rows={labels}
        rowKey={({ user_puid }) => user_puid}
        rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
        list={list}
        selection={selection}
        bulkActions={
          <Button variant="default" onClick={() => void voidBadges(selection.keys)}>
            {m.voidChosen()}
          </Button>
        }
        columns={[
          {
            id: 'student',
            header: m.student(),
            names: true,
            value: ({ first_name, last_name }) => `${last_name} ${first_name}`,
            cell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
          },
          { id: 'user', header: m.userName(), wideOnly: true, value: ({ user_name }) => user_name },
          { id: 'badges', header: m.badges(), wideOnly: true, numeric: true, value: ({ badges }) => badges },
          {
            id: 'used',
            header: m.lastUsed(),
            wideOnly: true,
            value: ({ badge_used_at }) => badge_used_at ?? '',
            cell: ({ badge_used_at }) => (badge_used_at === null ? m.never() : formatMoment(badge_used_at)),
          },
        ]}
        empty={<Text>{m.none()}</Text>}
      />
    </>
  );
}
