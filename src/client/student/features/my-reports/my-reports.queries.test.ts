import { expect, test } from 'vitest';
import { PERSISTED_STORES } from '#client/shared/platform/calls/queries.ts';
import { ME } from '#client/testing/server-replies.ts';
import { attemptsQuery, releasedQuery, responseQuery } from './my-reports.queries.ts';

test('a released report, its attempts and what the teacher says of each answer are kept for when there is no connection', () => {
  const stores = [releasedQuery(), attemptsQuery(ME, { groupPuid: ME, assignmentId: 3, quizId: 7 }), responseQuery(ME)].map(
    ({ queryKey }) => queryKey[0],
  );
  expect(PERSISTED_STORES).toEqual(expect.arrayContaining(stores));
});
