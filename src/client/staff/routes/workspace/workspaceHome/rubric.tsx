import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { OwnRubricScreen } from '#client/staff/features/authoring-tool/own-rubrics/own-rubric-screen.tsx';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import { STAFF } from '#contract/roles.ts';

/** Where a teacher makes a rubric: a new one, or the one in the address. */
export const Route = createFileRoute('/authenticated/workspace/workspaceHome/rubric')({
  staticData: screen({ roles: STAFF, title: ['Rubric', 'Rúbrica'] }),
  validateSearch: (address: { readonly rubric?: string }) => address,
  component: OwnRubricPage,
});

function OwnRubricPage() {
  const { rubric } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <OwnRubricScreen
      key={rubric}
      rubricId={rubric ?? null}
      onDone={() => void navigate({ to: '/authenticated/workspace/workspaceHome', search: { tab: 'rubrics' } })}
      crumbs={[{ label: m.workspace(), to: '/authenticated/workspace/workspaceHome' }]}
    />
  );
}
