import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';
import { ROLE } from '#contract/roles.ts';
import type { SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { rosterCrumbs, useOpenRun } from './roster-crumbs.ts';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';

/** Runs and their history: how far each is, what it did, and undo. */
export function RosterStatusScreen({ title, kind }: { readonly title: string; readonly kind?: SourceKind }) {
  useLocale();
  const { role } = useUser();
  const [runId, open] = useOpenRun();
  return (
    <Page title={title} crumbs={role >= ROLE.districtAdmin ? rosterCrumbs() : adminCrumbs()} description={m.statusText()}>
      {runId ? (
        <RunResult key={runId} runId={runId} onAnother={() => open(undefined)} />
      ) : (
        <RunList {...(kind ? { kind } : {})} onOpen={open} />
      )}
    </Page>
  );
}
