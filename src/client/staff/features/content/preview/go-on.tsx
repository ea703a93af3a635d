import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '#client/shared/platform/session/session.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { accessedItemsQuery } from '../content.queries.ts';
import { ItemSection } from '../library/item-section.tsx';
import { useStarItems } from '../library/star-items.mutations.ts';
import { useLibrary } from '../library/use-library.ts';

/** What to go on with in the library: what was opened last, and what has a star. */
export function GoOn() {
  const { userPuid } = useUser();
  const { languageId } = useLibrary({}).language;
  const accessed = useQuery(accessedItemsQuery(userPuid));
  const { query: stars } = useStarItems();
  return (
    <>
      <ItemSection
        title={m.openedLast()}
        empty={m.openedNone()}
        query={accessed}
        languageId={languageId}
        wayOn={
          <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/content/contentHome" />}>
            {m.openLibrary()}
          </LinkButton>
        }
      />
      <ItemSection title={m.starred()} empty={m.starredNone()} query={stars} languageId={languageId} />
    </>
  );
}
