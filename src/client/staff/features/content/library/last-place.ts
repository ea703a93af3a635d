import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { type LibrarySearch, readLibrarySearch } from './library-search.ts';

/** Of whoever is signed in: it goes with everything else at a sign-out. */
const PLACE_KEY = 'tidepool.library-place';

/** The place alone: what was searched for, and the view, are begun anew. */
function placeIn({ product_id, unit_id, subunit_id, level3_id }: LibrarySearch): LibrarySearch {
  return readLibrarySearch({ product_id, unit_id, subunit_id, level3_id });
}

const isTop = (search: LibrarySearch): boolean => Object.keys(search).length === 0;

/**
 * The library opens where the person was. Only an address that names nothing is led there, and only as the library opens: who goes
 * to the top from inside it stays there, and finds the top the next time.
 * @returns whether the place is yet to come
 */
export function useLastPlace(search: LibrarySearch): boolean {
  const navigate = useNavigate();
  const [goal, setGoal] = useState(() => (isTop(search) ? lastPlace() : null));
  useEffect(() => {
    if (goal && isTop(search)) {
      void navigate({ to: '/authenticated/content/contentHome', search: goal, replace: true });
      return;
    }
    setGoal(null);
    writeJson(PLACE_KEY, placeIn(search));
  }, [search, goal, navigate]);
  return goal !== null && isTop(search);
}

function lastPlace(): LibrarySearch | null {
  const kept = readJson(PLACE_KEY);
  const place = kept !== null && typeof kept === 'object' ? placeIn(readLibrarySearch({ ...kept })) : {};
  return isTop(place) ? null : place;
}
