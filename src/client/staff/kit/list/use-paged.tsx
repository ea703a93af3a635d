import { type ReactNode, useState } from 'react';
import { PageTurner } from './page-turner.tsx';

/**
 * A long list a page at a time. When it becomes shorter than the page that is open, its last page shows.
 * @param size how many stand on one page
 */
export function usePaged<Item>(items: readonly Item[], size: number): { readonly shown: readonly Item[]; readonly pager: ReactNode } {
  const [asked, setAsked] = useState(1);
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(asked, pages);
  return { shown: items.slice((page - 1) * size, page * size), pager: <PageTurner page={page} pages={pages} onPage={setAsked} /> };
}
