import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ideaName } from '#client/shared/features/practice/idea-name.ts';
import { useOwnMastery } from '#client/shared/features/practice/use-own-mastery.ts';
import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { MasterySpecies, StoredMeeting } from '#contract/learning/tidepool.schemas.ts';
import { type Meeting, mergeMeetings, newMeetings } from '#domain/learning/meetings.ts';
import { greetHere, MEETINGS_DRAFT, meetHere, metHere } from './meetings.offline.ts';
import { tidepoolQuery } from './tidepool.queries.ts';

/** Storage that cannot be read is said once, by the page itself. */
const metHereQuery = (userPuid: string) =>
  queryOptions({
    queryKey: ['memory', 'met-here', userPuid],
    queryFn: () => metHere(userPuid).catch(() => null),
    networkMode: 'always',
    staleTime: 0,
  });

/** An animal that a student met by mastering a standard. */
export interface MetAnimal {
  readonly species: MasterySpecies;
  /** The idea in a child's words. */
  readonly idea: string;
  readonly isUnseen: boolean;
}

/**
 * The animals that a student met by mastering standards, on any device. What is mastered and has brought no animal yet brings one now, on
 * this device and without a connection too.
 * @param asksFirst waits for the server's reply where one is on its way: another device may have met them. If not, what is shown comes at
 * once, and at worst two devices met different animals, which both stay
 */
export function useMeetings({ asksFirst = true } = {}): { readonly met: readonly MetAnimal[]; readonly greet: () => void } {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const pool = useQuery(tidepoolQuery(userPuid));
  const hereQuery = metHereQuery(userPuid);
  const { data: here } = useQuery(hereQuery);
  const { mastery, isLoaded } = useOwnMastery();
  const known: readonly (Meeting & Partial<StoredMeeting>)[] = pool.data?.met ?? [];
  const met = mergeMeetings<Meeting & Partial<StoredMeeting>>(known, here?.met ?? []);
  const mastered = mastery.flatMap(({ code, level }) => (level === 'known' ? [code] : []));
  const isReady = isLoaded && !(asksFirst && pool.isFetching) && pool.data?.met !== undefined && Boolean(here) && !actingAs();
  // Only other tabs are told of a draft that changed.
  const showAll = () => client.invalidateQueries({ queryKey: hereQuery.queryKey });
  const missing = isReady && newMeetings(mastered, met, '').length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as one is missing
  useEffect(() => {
    // A device that cannot write says so by itself; the animal comes the next time.
    if (missing) meetHere(draftPorts, userPuid, mastered, known).then(showAll, () => undefined);
  }, [missing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the same while the person is
  useEffect(() => draftPorts.listen(userPuid, MEETINGS_DRAFT, () => void showAll()), [client, userPuid]);
  const ideaOf = ({ standard, text }: Meeting & Partial<StoredMeeting>) => {
    const idea = mastery.find(({ code }) => code === standard);
    if (idea) return ideaName(idea, mastery);
    return text ? ideaName({ code: standard, text }, []) : standard;
  };
  const unseen = new Set(here?.unseen);
  return {
    met: met.map((each) => ({ species: each.species, idea: ideaOf(each), isUnseen: unseen.has(each.standard) })),
    greet: () => void greetHere(draftPorts, userPuid).then(showAll, () => undefined),
  };
}
