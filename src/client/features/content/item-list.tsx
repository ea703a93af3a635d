import { type CSSProperties, type ReactNode, useContext } from 'react';
import { m } from '#client/messages/content.ts';
import { ClockIcon } from '#client/ui/icons/icons.tsx';
import { ResourceTypeTag, typeName } from '#client/ui/resource-type-tag.tsx';
import type { ItemSummary } from '#contract/content.schemas.ts';
import { ItemActions } from './item-actions.ts';
import classes from './item-list.module.css';
import { type LanguageId, languageOf, textIn } from './library-language.ts';
import { PreviewLink } from './library-links.tsx';
import type { LibrarySearch } from './library-search.ts';
import { StarButton } from './star-button.tsx';
import { useStarItems } from './star-items.mutations.ts';

interface ItemListProps {
  readonly items: readonly ItemSummary[];
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
  /** A line of its own for a resource: where the words stand that were searched for. */
  readonly below?: (itemId: number) => ReactNode;
}

/** The browser lays out and paints so many rows at a time: a long list costs it what is near the window, not what there is. */
const ROWS = 50;

/** Resources as rows: what kind, which, how long, for which standards. The whole row opens the preview. */
export function ItemList({ items, ...rest }: ItemListProps) {
  return Array.from({ length: Math.ceil(items.length / ROWS) }, (_, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
    <ItemRows key={part} items={items.slice(part * ROWS, (part + 1) * ROWS)} long={items.length > ROWS} {...rest} />
  ));
}

function ItemRows({ items, long, search, languageId, below }: ItemListProps & { readonly long: boolean }) {
  const { isStarred, toggle } = useStarItems();
  const actions = useContext(ItemActions);
  return (
    <ul className={classes.list} data-long={long || undefined} style={{ '--rows': items.length } as CSSProperties}>
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
          <div className={classes.tools}>
            <StarButton starred={isStarred(item.item_id)} title={textIn(item.title, languageId)} onToggle={() => toggle(item)} />
            {actions(item, 'row')}
          </div>
        </li>
      ))}
    </ul>
  );
}
