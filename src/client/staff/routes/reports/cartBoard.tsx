import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { CartBoard } from '#client/staff/features/devices/cart-board.tsx';
import { groupsQuery } from '#client/staff/features/reports/reports.queries.ts';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { STAFF } from '#contract/roles.ts';
import { puid } from '#contract/wire.ts';

interface BoardSearch {
  readonly group_puid: string;
  readonly assignment_id?: number;
}

/** "Safe to close the cart": a class's devices, for one assignment or the newest. */
export const Route = createFileRoute('/authenticated/reports/cartBoard')({
  staticData: screen({ roles: STAFF, title: ['Safe to close the cart', 'Se puede cerrar el carrito'] }),
  validateSearch: (search: Record<string, unknown>): BoardSearch => ({
    group_puid: String(search.group_puid),
    ...(Number(search.assignment_id) > 0 ? { assignment_id: Number(search.assignment_id) } : {}),
  }),
  component: CartBoardOfClass,
});

function CartBoardOfClass() {
  const { group_puid, assignment_id } = Route.useSearch();
  return puid.safeParse(group_puid).success ? <CartBoard groupPuid={group_puid} assignmentId={assignment_id ?? null} /> : <FirstClass />;
}

/** An address without a class was typed or cut off, or a notice's: the first class is as good as any, and none is seen on the reports. */
function FirstClass() {
  const groups = useQuery(groupsQuery(useUser().userPuid));
  if (!groups.data && !groups.isError) return <SkeletonRows rows={6} />;
  const [first] = groups.data ?? [];
  return first ? (
    <Navigate to="/authenticated/reports/cartBoard" search={{ group_puid: first.grouppuid }} replace />
  ) : (
    <Navigate to="/authenticated/reports/home" replace />
  );
}
