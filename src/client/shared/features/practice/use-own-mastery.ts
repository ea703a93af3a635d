import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftPorts, onAnswered } from '#client/shared/platform/offline/queue.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { recordPractice } from '#contract/quizzes/practice.contract.ts';
import { MAX_RECENT_PRACTICE } from '#contract/staar/own-pathway.contract.ts';
import { withPracticeHere } from '#domain/learning/mastery-model.ts';
import { ownPathwayQuery } from './pathway.queries.ts';
import { PRACTICE_DRAFT, practiceHere } from './practice.offline.ts';

/** Practiced answers of this device. Storage that cannot be read is said once, by the page itself. */
const practiceHereQuery = (userPuid: string) =>
  queryOptions({
    queryKey: ['memory', 'practice-here', userPuid],
    queryFn: () => practiceHere(userPuid).catch(() => []),
    networkMode: 'always',
    staleTime: 0,
  });

/** What a student knows: the server's figures, at once with the practiced answers that this device has not sent yet. */
export function useOwnMastery() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  // Always refetched: a report may have just been released.
  const options = { ...ownPathwayQuery(userPuid), staleTime: 0 };
  const { data } = useQuery(options);
  const practice = practiceHereQuery(userPuid);
  const { data: here } = useQuery(practice);
  const { queryKey } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the same while the person is
  useEffect(
    () =>
      onAnswered((operations) => {
        if (operations.some(({ path }) => path === recordPractice.path)) void client.invalidateQueries({ queryKey });
      }),
    [client, userPuid],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the same while the person is
  useEffect(
    () => draftPorts.listen(userPuid, PRACTICE_DRAFT, () => void client.invalidateQueries({ queryKey: practice.queryKey })),
    [client, userPuid],
  );
  const recent = data?.recent_practice ?? [];
  const standards = [...(data?.mastery ?? []), ...(data?.not_answered ?? [])];
  const mastery = withPracticeHere(standards, recent, here ?? [], recent.length < MAX_RECENT_PRACTICE);
  return {
    topics: data?.topics ?? [],
    mastery: mastery.filter(({ answers, practiced = 0 }) => answers + practiced > 0),
    /** Of this device, until the server's figures are there as well. */
    practicedHere: here ?? [],
    isLoaded: data !== undefined && here !== undefined,
  };
}
