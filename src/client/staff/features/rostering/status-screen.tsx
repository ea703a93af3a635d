import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { ROLE } from '#contract/roles.ts';
import type { SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { ROSTER_HOME, rosterCrumbs, useOpenRun } from './roster-crumbs.ts';
import { RosterPage } from './roster-page.tsx';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';

/** The only way to a roster for whoever manages one school. */
const CLASS_LIST = '/authenticated/admin/manageUsers/importMygroup';

/** Runs and their history: how far each is, what it did, and undo. */
export function RosterStatusScreen({ title, kind }: { readonly title: string; readonly kind?: SourceKind }) {
  useLocale();
  const { role } = useUser();
  const [runId, open] = useOpenRun();
  const isDistrict = role >= ROLE.districtAdmin;
  return (
    <RosterPage
      title={title}
      crumbs={isDistrict ? rosterCrumbs() : adminCrumbs()}
      description={m.statusText()}
      isRunOpen={runId !== undefined}
    >
      {runId ? (
        <RunResult key={runId} runId={runId} onAnother={() => open(undefined)} />
      ) : (
        <RunList {...(kind ? { kind } : {})} begin={<Begin to={isDistrict ? ROSTER_HOME : CLASS_LIST} />} onOpen={open} />
      )}
    </RosterPage>
  );
}

function Begin({ to }: { readonly to: typeof ROSTER_HOME | typeof CLASS_LIST }) {
  return <Button renderRoot={(props) => <Link {...props} to={to} />}>{m.begin()}</Button>;
}
