import { memo, type ReactNode, useContext } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { WindowedList } from '#client/shared/ui/windowed/windowed-list.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { ItemActions } from '../item-actions.ts';
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

/** In a list this long only the rows near the window are drawn. */
const LONG = 50;

/** Resources as rows: what kind, which, how long, for which standards. The whole row opens the preview. */
export function ItemList({ items, ...rest }: ItemListProps) {
  const { isStarred, toggle } = useStarItems();
  const row = (item: ItemSummary) => <ItemRow item={item} starred={isStarred(item.item_id)} onStar={toggle} {...rest} />;
  if (items.length > LONG) {
    return (
      <WindowedList items={items} keyOf={idOf} className={classes.list} rowClass={classes.row}>
        {row}
      </WindowedList>
    );
  }
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.item_id} className={classes.row}>
          {row(item)}
        </li>
      ))}
    </ul>
  );
}

function idOf({ item_id }: ItemSummary): number {
  return item_id;
}

interface ItemRowProps extends Omit<ItemListProps, 'items'> {
  readonly item: ItemSummary;
  readonly starred: boolean;
  readonly onStar: (item: ItemSummary) => void;
}

/** Remembered: a star is drawn in its own row. Another language draws them all. */
const ItemRow = memo(function ItemRow({ item, starred, onStar, search, languageId, below }: ItemRowProps) {
  useLocale();
  const title = textIn(item.title, languageId);
  return (
    <>
      <ResourceTypeTag type={item.resource_type_id} />
      <div>
        <PreviewLink search={{ ...search, item_id: item.item_id }} className={classes.title} lang={languageOf(languageId)}>
          {title}
        </PreviewLink>
        <p className={classes.type}>{typeName(item.resource_type_id)}</p>
        {below?.(item.item_id)}
      </div>
      <p className={classes.standards}>{item.standards.join('\u00a0· ')}</p>
      <p className={classes.minutes}>{m.minutes({ count: item.minutes })}</p>
      <div className={classes.tools}>
        <StarButton starred={starred} title={title} onToggle={() => onStar(item)} />
        <RowActions item={item} />
      </div>
    </>
  );
});

/** By itself: whatever is kept somewhere, the rows stay as they are. */
function RowActions({ item }: { readonly item: ItemSummary }) {
  return useContext(ItemActions)(item, 'row');
}
