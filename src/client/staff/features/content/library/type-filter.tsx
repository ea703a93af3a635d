import { StarIcon } from '#client/shared/ui/icons/library-icons.tsx';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { typesIn } from './library-items.ts';
import { LibraryLink } from './library-links.tsx';
import type { LibrarySearch } from './library-search.ts';
import { useStarItems } from './star-items.mutations.ts';
import classes from './type-filter.module.css';

/** The kinds of resources that are here, with how many; one of them can be shown alone. */
export function TypeFilter({ items, search }: { readonly items: readonly ItemSummary[]; readonly search: LibrarySearch }) {
  const types = typesIn(items);
  const { isStarred } = useStarItems();
  const stars = items.filter(({ item_id }) => isStarred(item_id)).length;
  return (
    <nav aria-label={m.filter()}>
      <ul className={classes.chips}>
        <li>
          <LibraryLink
            search={{ ...search, type: undefined, starred: undefined }}
            className={classes.chip}
            aria-current={search.type || search.starred ? undefined : 'true'}
          >
            {m.allTypes()} <span className={classes.count}>{items.length}</span>
          </LibraryLink>
        </li>
        {(stars > 0 || search.starred) && (
          <li>
            <LibraryLink
              search={{ ...search, starred: search.starred ? undefined : true }}
              className={classes.chip}
              aria-current={search.starred}
            >
              <StarIcon /> {m.starred()} <span className={classes.count}>{stars}</span>
            </LibraryLink>
          </li>
        )}
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
