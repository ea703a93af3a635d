import { createFileRoute, redirect } from '@tanstack/react-router';
import { CartBoard } from '#client/features/devices/cart-board.tsx';
import { puid } from '#contract/wire.ts';

interface BoardSearch {
  readonly group_puid: string;
  readonly assignment_id?: number;
}

/** "Safe to close the cart": a class's devices, for one assignment or the newest. */
export const Route = createFileRoute('/authenticated/reports/cartBoard')({
  validateSearch: (search: Record<string, unknown>): BoardSearch => ({
    group_puid: String(search.group_puid),
    ...(Number(search.assignment_id) > 0 ? { assignment_id: Number(search.assignment_id) } : {}),
  }),
  // An address without a class was typed or cut off: the classes are on the reports.
  beforeLoad: ({ search }) => {
    if (!puid.safeParse(search.group_puid).success) throw redirect({ to: '/authenticated/reports/home', replace: true });
  },
  component: CartBoardOfClass,
});

function CartBoardOfClass() {
  const { group_puid, assignment_id } = Route.useSearch();
  return <CartBoard groupPuid={group_puid} assignmentId={assignment_id ?? null} />;
}
