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
    <Link to="/authenticated/content/contentHome" search={search} activeOptions={EXACT} {...rest}>
      {children}
    </Link>
  );
}

/** A link to the preview of a resource, which knows its way back. */
export function PreviewLink({ search, children, ...rest }: Omit<PlaceLinkProps, 'search'> & { readonly search: PreviewSearch }) {
  return (
    <Link to="/authenticated/content/previewResource" search={search} activeOptions={EXACT} {...rest}>
      {children}
    </Link>
  );
}

/** Otherwise the router marks every link whose search is a part of this place's as the current page. */
const EXACT = { exact: true, includeSearch: true } as const;
