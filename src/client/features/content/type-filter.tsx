import { m } from '#client/messages/content.ts';
import { ResourceTypeTag, typeName } from '#client/ui/resource-type-tag.tsx';
import type { ItemSummary } from '#contract/content.schemas.ts';
import { typesIn } from './library-items.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibrarySearch } from './library-search.ts';
import classes from './type-filter.module.css';

/** The kinds of resources that are here, with how many; one of them can be shown alone. */
export function TypeFilter({ items, search }: { readonly items: readonly ItemSummary[]; readonly search: LibrarySearch }) {
  const types = typesIn(items);
  return (
    <nav aria-label={m.filter()}>
      <ul className={classes.chips}>
        <li>
          <LibraryLink search={{ ...search, type: undefined }} className={classes.chip} aria-current={search.type ? undefined : 'true'}>
            {m.allTypes()} <span className={classes.count}>{items.length}</span>
          </LibraryLink>
        </li>
        {types.map(({ type, count }) => (
          <li key={type}>
            <LibraryLink search={{ ...search, type }} className={classes.chip} aria-current={search.type === type ? 'true' : undefined}>
              <ResourceTypeTag type={type} /> {typeName(type)} <span className={classes.count}>{count}</span>
            </LibraryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
