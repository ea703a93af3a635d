import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { getPublicItem, getPublicLibrary } from '#contract/guests/guests.contract.ts';

/** Where the answers are kept. The four stores belong to whoever is signed in, and nobody is. */
const KEY = 'tidepool.guest';
/** Some 40 kB each: of more, the oldest goes. */
const MAX_KEPT = 12;

interface Kept {
  readonly key: string;
  readonly at: number;
  readonly data: unknown;
}

/** The public part of the library: the first topic of each unit, of products that need no license (decisions/accounts.md). */
export const publicLibraryQuery = () => guestQuery(getPublicLibrary, {});
/** One resource of that part; any other answers 404, as if there were none. */
export const publicItemQuery = (item_id: number) => guestQuery(getPublicItem, { query: { item_id } });

/** A cached call of a guest: the last good answer is kept on the device and shown with its age. */
function guestQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const key = JSON.stringify([endpoint.path, input.query ?? null]);
  const kept = keptAnswers().find((each) => each.key === key);
  return queryOptions<DataOf<E>>({
    queryKey: ['memory', endpoint.path, input.query ?? null],
    queryFn: async ({ signal }) => {
      const data = await call(endpoint, { ...input, signal });
      keep({ key, at: Date.now(), data });
      return data;
    },
    // What was kept came from this very call; a release that changes its shape changes its path.
    ...(kept && { initialData: kept.data as DataOf<E>, initialDataUpdatedAt: kept.at }),
    meta: { quiet: true },
  });
}

function keptAnswers(): readonly Kept[] {
  const kept = readJson(KEY);
  return Array.isArray(kept) ? kept : [];
}

function keep(answer: Kept): void {
  const all = [answer, ...keptAnswers().filter(({ key }) => key !== answer.key)].slice(0, MAX_KEPT);
  // A full storage keeps fewer; the newest comes first.
  for (let count = all.length; count > 0; count = Math.floor(count / 2)) if (writeJson(KEY, all.slice(0, count))) return;
}
