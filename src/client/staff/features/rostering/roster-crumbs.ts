import { useNavigate, useSearch } from '@tanstack/react-router';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';
import { m } from '#client/staff/messages/people/rostering.ts';

/** Where rosters begin. */
export const ROSTER_HOME = '/authenticated/admin/manageUsers/oneRoster';

/** The way to a screen of rosters. */
export function rosterCrumbs(): Crumb[] {
  return [...adminCrumbs(), { label: m.home(), to: ROSTER_HOME }];
}

/** Which run is open stands in the address, beside its district. */
export function useOpenRun(): [string | undefined, (runId: string | undefined) => void] {
  const { run_id, district_id } = useSearch({ strict: false }) as { readonly run_id?: string; readonly district_id?: number };
  const kept = district_id === undefined ? {} : { district_id };
  const navigate = useNavigate();
  return [run_id, (next) => void navigate({ to: '.', search: (next ? { ...kept, run_id: next } : kept) as never })];
}
