import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { LibrarySearch, PreviewSearch } from './library-search.ts';

interface PlaceLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current' | 'aria-label'> {
  readonly search: LibrarySearch;
  readonly children: ReactNode;
}

/** A link to a place in the library. */
export function LibraryLink({ search, children, ...rest }: PlaceLinkProps) {
  return (
    <Link to="/authenticated/content/contentHome" search={search} activeProps={NO_ACTIVE} {...rest}>
      {children}
    </Link>
  );
}

/** A link to the preview of a resource, which knows its way back. */
export function PreviewLink({ search, children, ...rest }: Omit<PlaceLinkProps, 'search'> & { readonly search: PreviewSearch }) {
  return (
    <Link to="/authenticated/content/previewResource" search={search} activeProps={NO_ACTIVE} {...rest}>
      {children}
    </Link>
  );
}

/** The router would mark a link as current by its own reckoning; here the place decides. */
const NO_ACTIVE = { className: '', 'aria-current': undefined } as const;
