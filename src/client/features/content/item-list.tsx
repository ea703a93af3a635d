import type { ReactNode } from 'react';
import { m } from '#client/messages/content.ts';
import { ClockIcon } from '#client/ui/icons/icons.tsx';
import { ResourceTypeTag, typeName } from '#client/ui/resource-type-tag.tsx';
import type { ItemSummary } from '#contract/content.schemas.ts';
import classes from './item-list.module.css';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { PreviewLink } from './library-links.tsx';
import type { LibrarySearch } from './library-search.ts';

interface ItemListProps {
  readonly items: readonly ItemSummary[];
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
  /** A line of its own for a resource: where the words stand that were searched for. */
  readonly below?: (itemId: number) => ReactNode;
}

/** Resources as rows: what kind, which, how long, for which standards. The whole row opens the preview. */
export function ItemList({ items, search, languageId, below }: ItemListProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.item_id} className={classes.row}>
          <ResourceTypeTag type={item.resource_type_id} />
          <div className={classes.words}>
            <PreviewLink search={{ ...search, item_id: item.item_id }} className={classes.title} lang={languageOf(languageId)}>
              {textIn(item.title, languageId)}
            </PreviewLink>
            <p className={classes.type}>{typeName(item.resource_type_id)}</p>
            {below?.(item.item_id)}
          </div>
          <ul className={classes.standards} aria-label={m.standards()}>
            {item.standards.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className={classes.minutes}>
            <ClockIcon size={16} /> {m.minutes({ count: item.minutes })}
          </p>
        </li>
      ))}
    </ul>
  );
}
