import { type ContextType, type CSSProperties, memo, type ReactNode, useContext } from 'react';
import { m } from '#client/messages/content.ts';
import { useLocale } from '#client/platform/i18n.ts';
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

/** A list this long is drawn in runs of so many rows: the browser lays out and paints what is near the window, not what there is. */
const LONG = 50;
const RUN = 10;

/** Resources as rows: what kind, which, how long, for which standards. The whole row opens the preview. */
export function ItemList({ items, ...rest }: ItemListProps) {
  const { isStarred, toggle } = useStarItems();
  const actions = useContext(ItemActions);
  const long = items.length > LONG;
  const run = long ? RUN : LONG;
  return Array.from({ length: Math.ceil(items.length / run) }, (_, part) => (
    <ItemRun
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the list
      key={part}
      items={items.slice(part * run, (part + 1) * run)}
      long={long}
      isStarred={isStarred}
      onStar={toggle}
      actions={actions}
      {...rest}
    />
  ));
}

interface ItemRunProps extends ItemListProps, Pick<ItemRowProps, 'onStar' | 'actions'> {
  readonly long: boolean;
  readonly isStarred: (itemId: number) => boolean;
}

/** Remembered: a list that grows draws its new runs only. */
const ItemRun = memo(function ItemRun({ items, long, isStarred, ...rest }: ItemRunProps) {
  return (
    <ul className={classes.list} data-long={long || undefined} style={{ '--rows': items.length } as CSSProperties}>
      {items.map((item) => (
        <ItemRow key={item.item_id} item={item} starred={isStarred(item.item_id)} {...rest} />
      ))}
    </ul>
  );
}, isSameRun);

function isSameRun({ items: before, ...was }: ItemRunProps, { items: now, ...is }: ItemRunProps): boolean {
  return (
    before.length === now.length &&
    before.every((item, index) => item === now[index]) &&
    (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name])
  );
}

interface ItemRowProps extends Omit<ItemListProps, 'items'> {
  readonly item: ItemSummary;
  readonly starred: boolean;
  readonly onStar: (item: ItemSummary) => void;
  readonly actions: ContextType<typeof ItemActions>;
}

/** Remembered too: a star is drawn in its own row. Another language draws them all. */
const ItemRow = memo(function ItemRow({ item, starred, onStar, actions, search, languageId, below }: ItemRowProps) {
  useLocale();
  const title = textIn(item.title, languageId);
  return (
    <li className={classes.row}>
      <ResourceTypeTag type={item.resource_type_id} />
      <div className={classes.words}>
        <PreviewLink search={{ ...search, item_id: item.item_id }} className={classes.title} lang={languageOf(languageId)}>
          {title}
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
        <StarButton starred={starred} title={title} onToggle={() => onStar(item)} />
        {actions(item, 'row')}
      </div>
    </li>
  );
});
