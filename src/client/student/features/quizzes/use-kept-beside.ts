import { useEffect, useRef } from 'react';
import { onAnswered } from '#client/shared/platform/offline/queue.ts';
import { answersReceived } from '#contract/quizzes/quizzes.schemas.ts';

/**
 * Refetches when the server's reply says that another device's later answer counts, or that an answer was checked, so that the student sees
 * it at once.
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
