import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { OfflineHomeLink } from '#client/shared/ui/frame/offline-home-link.tsx';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { Breadcrumbs } from '#client/staff/kit/layout/breadcrumbs.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import { ownsContent } from '#contract/roles.ts';
import { type FinderSlot, useFinderSlot } from './finder-slot.tsx';
import { useLastPlace } from './last-place.ts';
import { LibraryBrowser } from './library-browser.tsx';
import { languageOf, textIn } from './library-language.ts';
import { LibraryLanguageSwitch } from './library-language-switch.tsx';
import { LibraryLink } from './library-links.tsx';
import classes from './library-screen.module.css';
import type { LibrarySearch } from './library-search.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { LibraryTree } from './library-tree.tsx';
import { ProductPicker } from './product-picker.tsx';
import { TreeDrawer } from './tree-drawer.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryScreenProps {
  readonly search: LibrarySearch;
  /** The search, with what stands in the place while nothing is searched for. */
  readonly finder: (slot: FinderSlot, browser: ReactNode) => ReactNode;
}

/** The content library: the tree at the left, what is in the chosen place at the right. */
export function LibraryScreen({ search, finder }: LibraryScreenProps) {
  useLocale();
  const isLed = useLastPlace(search);
  const { query, language, place } = useLibrary(search);
  const offline = useConnectivity().state === 'offline';
  const { role } = useUser();
  const tree = query.data;
  const slot = useFinderSlot(search, place, (tree?.data.length ?? 0) > 1, language.languageId);

  if (isLed) return <LibrarySkeleton />;
  if (!tree || !place) {
    if (!query.isError) return <LibrarySkeleton />;
    return (
      <>
        <h1>{m.library()}</h1>
        <ErrorState title={m.treeFailed()} text={offline ? m.missingOffline() : query.error.message}>
          <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
          <OfflineHomeLink />
        </ErrorState>
      </>
    );
  }

  const { languageId } = language;
  const lang = languageOf(languageId);
  const top = { product_id: search.product_id };
  const branch = <LibraryTree tree={tree} place={place} search={search} languageId={languageId} />;
  return (
    <div className={classes.screen} data-searching={search.q?.trim() ? true : undefined}>
      <LibraryTabs current="sciencelibrary" />
      <div className={classes.head}>
        <Breadcrumbs label={m.whereYouAre()}>
          <LibraryLink search={top} aria-current={place.unit ? undefined : 'page'}>
            {m.library()}
          </LibraryLink>
          {place.unit && (
            <LibraryLink search={{ ...top, unit_id: place.unit.unit_id }} lang={lang} aria-current={place.subunit ? undefined : 'page'}>
              {textIn(place.unit.title, languageId)}
            </LibraryLink>
          )}
          {place.unit && place.subunit && (
            <LibraryLink
              search={{ ...top, unit_id: place.unit.unit_id, subunit_id: place.subunit.subunit_id }}
              lang={lang}
              aria-current={place.level3 ? undefined : 'page'}
            >
              {textIn(place.subunit.title, languageId)}
            </LibraryLink>
          )}
          {place.level3 && (
            <span lang={lang} aria-current="page">
              {textIn(place.level3.title, languageId)}
            </span>
          )}
        </Breadcrumbs>
        <div className={classes.controls}>
          <Link to="/authenticated/home/get_grades_and_standard" className={classes.link}>
            {m.standards()}
          </Link>
          {ownsContent(role) && (
            <>
              <Link to="/authenticated/content/importContent" className={classes.link}>
                {m.importContent()}
              </Link>
              {/* Content owners see no classes, and so no STAAR Ready home. */}
              <Link to="/authenticated/staarReady/assessment" className={classes.link}>
                {m.practiceTests()}
              </Link>
            </>
          )}
          <ProductPicker products={tree.data} current={place.product?.id} languageId={languageId} />
          <LibraryLanguageSwitch languageId={languageId} onChange={language.choose} onlyHere={language.onlyHere} />
        </div>
      </div>
      <LastUpdated query={query} quiet />
      <div className={classes.columns}>
        <TreeDrawer placeKey={`${search.unit_id}.${search.subunit_id}.${search.level3_id}`}>{branch}</TreeDrawer>
        <div className={classes.main}>
          {finder(slot, <LibraryBrowser tree={tree} place={place} search={search} languageId={languageId} />)}
        </div>
      </div>
    </div>
  );
}
