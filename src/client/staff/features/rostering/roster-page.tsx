import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import type { Crumb } from '#client/staff/kit/layout/page-header.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { useDistrictChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { ROLE } from '#contract/roles.ts';

/** Into which district rosters go: a super administrator's is in the address, everybody else's is their own. */
export function useRosterDistrict(): { readonly district_id: number; readonly inDistrict: { readonly district_id?: number } } {
  const { role, districtID } = useUser();
  const { district_id } = useSearch({ strict: false }) as { readonly district_id?: unknown };
  const chosen = Number(district_id);
  if (role !== ROLE.superAdmin) return { district_id: districtID, inDistrict: {} };
  const named = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : districtID;
  return { district_id: named, inDistrict: { district_id: named } };
}

interface RosterPageProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly description: string;
  /** A run that is open stays in its district. */
  readonly isRunOpen?: boolean;
  readonly children: ReactNode;
}

/** A screen of rosters: its heading names the district that they go into. */
export function RosterPage({ title, crumbs, description, isRunOpen = false, children }: RosterPageProps) {
  const { role, district_name: ownName } = useUser();
  const { district_id } = useRosterDistrict();
  const navigate = useNavigate();
  const isOver = role === ROLE.superAdmin;
  const { options, error } = useDistrictChoices({ enabled: isOver });
  const named = options.find(({ value }) => value === String(district_id))?.label;
  const district = isOver ? (named ?? String(district_id)) : ownName;
  return (
    <Page title={m.titleOf({ title, district })} crumbs={[...crumbs]} description={description}>
      {isOver && !isRunOpen && (
        <ChoiceSelect
          label={m.district()}
          width={320}
          value={String(district_id)}
          onChange={(value) => void navigate({ to: '.', search: { district_id: Number(value) } as never })}
          choices={options}
          error={error}
        />
      )}
      {children}
    </Page>
  );
}
