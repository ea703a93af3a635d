import { useQuery } from '@tanstack/react-query';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { blocksQuery } from '../content.queries.ts';
import { ItemList } from '../library/item-list.tsx';
import type { LanguageId } from '../library/library-language.ts';
import type { LibraryPlace } from '../library/library-place.ts';
import classes from '../library/library-results.module.css';
import type { LibrarySearch } from '../library/library-search.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';

interface LessonBlocksProps {
  readonly place: LibraryPlace;
  readonly search: LibrarySearch;
  readonly languageId: LanguageId;
}

/** The place's resources in the order in which a class takes them, with the minutes of each block. */
export function LessonBlocks({ place, search, languageId }: LessonBlocksProps) {
  const { userPuid } = useUser();
  const { product, unit, subunit, level3 } = place;
  const query = useQuery(
    blocksQuery(userPuid, {
      product_id: product?.id ?? 0,
      unit_id: unit?.unit_id,
      subunit_id: subunit?.subunit_id,
      level3_id: level3?.level3_id,
    }),
  );
  const offline = useConnectivity().state === 'offline';
  if (query.data) {
    return query.data.blocks.map(({ block, minutes, items }) => (
      <section key={block}>
        <h2 className={classes.title}>
          {m[block]()} {minutes > 0 && <small>{m.minutes({ count: minutes })}</small>}
        </h2>
        <ItemList items={items} search={search} languageId={languageId} />
      </section>
    ));
  }
  if (!query.isError) return <ItemsSkeleton />;
  return (
    <ErrorState title={m.missing()} text={offline ? m.missingOffline() : m.missingWhy()}>
      <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
    </ErrorState>
  );
}
