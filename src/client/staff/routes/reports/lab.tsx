import { createFileRoute } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LabScreen } from '#client/staff/features/reports/labs/lab-screen.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { m } from '#client/staff/messages/reports/labs.ts';
import { STAFF } from '#contract/roles.ts';
import { puid } from '#contract/wire.ts';

interface LabSearch {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly item_id: number;
  readonly student_puid?: string;
  readonly lesson_id?: number;
}

/** A lab of an assignment, as each student of the class filled it in. */
export const Route = createFileRoute('/authenticated/reports/lab')({
  staticData: screen({ roles: STAFF, title: ['Lab', 'Laboratorio'] }),
  validateSearch: (search: Record<string, unknown>): LabSearch => ({
    group_puid: String(search.group_puid),
    assignment_id: Number(search.assignment_id),
    item_id: Number(search.item_id),
    ...(puid.safeParse(search.student_puid).success ? { student_puid: String(search.student_puid) } : {}),
    ...(Number(search.lesson_id) > 0 ? { lesson_id: Number(search.lesson_id) } : {}),
  }),
  component: LabOfClass,
});

function LabOfClass() {
  const { student_puid = null, lesson_id = null, ...lab } = Route.useSearch();
  if (puid.safeParse(lab.group_puid).success && lab.assignment_id > 0 && lab.item_id > 0)
    return <LabScreen lab={lab} studentPuid={student_puid} lessonId={lesson_id} />;
  return (
    <Page title={m.seeLab()}>
      <EmptyState title={m.noLabTitle()}>{m.noLab()}</EmptyState>
    </Page>
  );
}
