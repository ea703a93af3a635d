import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/library/content.ts';
import { ROLE, STAFF } from '#contract/roles.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibraryTab } from './library-search.ts';
import classes from './type-filter.module.css';

/** The tabs of the content home; the science library is where one starts (specification section 3, "Content state"). */
export function LibraryTabs({ current }: { readonly current: 'sciencelibrary' | LibraryTab }) {
  const { role } = useUser();
  const tab = (id: typeof current, label: string) => (
    <li>
      <LibraryLink
        search={id === 'sciencelibrary' ? {} : { tab: id }}
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
        {STAFF.some((name) => ROLE[name] === role) && tab('lessons', m.tabLessons())}
      </ul>
    </nav>
  );
}
