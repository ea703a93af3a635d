import { m } from '#client/messages/content.ts';
import { LibraryLink } from './library-links.tsx';
import classes from './type-filter.module.css';

/** The tabs of the content home; the science library is where one starts (specification section 3, "Content state"). */
export function LibraryTabs({ current }: { readonly current: 'sciencelibrary' | 'mylibrary' }) {
  const tab = (id: 'sciencelibrary' | 'mylibrary', label: string) => (
    <li>
      <LibraryLink
        search={id === 'mylibrary' ? { tab: id } : {}}
        className={classes.chip}
        aria-current={current === id ? 'page' : undefined}
      >
        {label}
      </LibraryLink>
    </li>
  );
  return (
    <nav aria-label={m.tabs()}>
      <ul className={classes.chips} data-tabs>
        {tab('sciencelibrary', m.tabScience())}
        {tab('mylibrary', m.tabMine())}
      </ul>
    </nav>
  );
}
