import { ChevronIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { type LanguageId, languageOf, textIn } from '../library/library-language.ts';
import { PreviewLink } from '../library/library-links.tsx';
import type { PreviewSearch } from '../library/library-search.ts';
import classes from './preview-turn.module.css';

interface PreviewTurnProps {
  readonly before: ItemSummary | null;
  readonly after: ItemSummary | null;
  readonly search: PreviewSearch;
  readonly languageId: LanguageId;
}

/** The resource before and the one after, within the sub-unit. */
export function PreviewTurn({ before, after, search, languageId }: PreviewTurnProps) {
  if (!before && !after) return null;
  const lang = languageOf(languageId);
  return (
    <nav className={classes.turn} aria-label={m.neighbours()}>
      {before && (
        <PreviewLink search={{ ...search, item_id: before.item_id }} className={`${classes.link} ${classes.before}`}>
          <ChevronIcon />
          <span>
            <small>{m.previous()}</small>
            <span lang={lang}>{textIn(before.title, languageId)}</span>
          </span>
        </PreviewLink>
      )}
      {after && (
        <PreviewLink search={{ ...search, item_id: after.item_id }} className={`${classes.link} ${classes.after}`}>
          <span>
            <small>{m.next()}</small>
            <span lang={lang}>{textIn(after.title, languageId)}</span>
          </span>
          <ChevronIcon />
        </PreviewLink>
      )}
    </nav>
  );
}
