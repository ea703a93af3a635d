import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { ModulesScreen } from '#client/staff/features/permissions/modules-screen.tsx';
import { idNamed } from '#client/staff/features/permissions/rule-labels.ts';
import { CONTENT_OWNERS } from '#contract/roles.ts';

interface ModulesSearch {
  readonly district_id?: number;
  readonly school_id?: number;
}

/** Which modules a district or a school uses. */
export const Route = createFileRoute('/authenticated/admin/moduleAssignment')({
  staticData: screen({ roles: CONTENT_OWNERS, title: ['Modules', 'Módulos'] }),
  validateSearch: (address: ModulesSearch) => address,
  component: ModuleAssignment,
});

function ModuleAssignment() {
  const { district_id, school_id } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ModulesScreen
      place={{ districtId: idNamed(district_id), schoolId: idNamed(school_id) }}
      onPlace={({ districtId, schoolId }) =>
        void navigate({
          to: '/authenticated/admin/moduleAssignment',
          search: { ...(districtId ? { district_id: districtId } : {}), ...(schoolId ? { school_id: schoolId } : {}) },
        })
      }
    />
  );
}
