import { useEffect, useRef } from 'react';
import { onAnswered } from '#client/shared/platform/offline/queue.ts';
import { answersReceived } from '#contract/quizzes/quizzes.schemas.ts';

/**
 * Asks the server again when it says that what this device saved does not count, as another device wrote later, or that it was checked: the
 * student is told at once.
 */
export function useKeptBeside(refetch: () => Promise<unknown>): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(
    () =>
      onAnswered((operations) => {
        const replies = operations.map(({ reply }) => answersReceived.safeParse(reply?.data).data);
        if (replies.some((reply) => reply?.kept_beside ?? reply?.is_checked)) void latest.current();
      }),
    [],
  );
}
