import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ReportsSearch } from './reports-search.ts';

interface ReportsLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'aria-label'> {
  readonly search: ReportsSearch;
  readonly children: ReactNode;
  /** The page stays where it is: only a part of it changes. */
  readonly still?: boolean;
}

/** A link to a state of the reports: what is chosen stands in the address. */
export function ReportsLink({ search, children, still = false, ...rest }: ReportsLinkProps) {
  return (
    <Link to="/authenticated/reports/home" search={search} activeOptions={EXACT} resetScroll={!still} {...rest}>
      {children}
    </Link>
  );
}

/** Changes a part of what is chosen, in place of the present entry of the history. */
export function useChangeReport(search: ReportsSearch): (change: Partial<ReportsSearch>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '/authenticated/reports/home', search: { ...search, ...change }, replace: true, resetScroll: false });
}

/** Otherwise the router marks every link whose search is a part of the present one as the current page. */
const EXACT = { exact: true, includeSearch: true } as const;
