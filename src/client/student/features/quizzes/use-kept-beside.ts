import { useEffect, useRef } from 'react';
import { onAnswered } from '#client/shared/platform/offline/queue.ts';
import { answersReceived } from '#contract/quizzes/quizzes.schemas.ts';

/** Asks the server again when it says that what this device saved does not count, as another device wrote later: the student is told at once. */
export function useKeptBeside(refetch: () => Promise<unknown>): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(
    () =>
      onAnswered((operations) => {
        if (operations.some(({ reply }) => answersReceived.safeParse(reply?.data).data?.kept_beside)) void latest.current();
      }),
    [],
  );
}
