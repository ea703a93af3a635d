import { expect, test } from 'vitest';
import { FOR_OTHER_CLIENTS } from './other-clients.ts';
import { declaredEndpoints, importedEndpoints } from './unused-endpoints.ts';

/** Our page makes these calls in another way, or not yet. This list may only shrink: a new call comes with the screen that makes it. */
const WITHOUT_A_SCREEN: Readonly<Record<string, string>> = {
  '/v2/mylibrary/add_external_attachment': 'files go up in parts, which a cut connection does not lose',
  '/v2/studentDashboard/get_next_activity': 'the page finds the next activity itself, also without a connection',
  '/quiz/submit_readers_quiz_response': 'no reader of the library has a quiz inside it: a quiz is a step of its own',
  '/quiz/submit_printable_quiz_response': 'answers given on paper are entered on the screen of the quiz, and submitted as those are',
  '/v2/session/grades': 'grades to choose from are those that a product or class has, with its own calls',
  '/v2/session/me': 'the sign-in answers with the same person',
};

test('every declared call is made by the page or its worker, except for a short list', () => {
  const used = importedEndpoints();
  const unused = [...declaredEndpoints()].filter(([name]) => !used.has(name)).map(([, path]) => path);
  expect(unused.sort()).toEqual([...Object.keys(FOR_OTHER_CLIENTS), ...Object.keys(WITHOUT_A_SCREEN)].sort());
});

test('calls and imports are found', () => {
  expect(declaredEndpoints().get('session/session-places.contract.ts#schools')).toBe('/v2/session/schools');
  expect(importedEndpoints()).toContain('session/session-places.contract.ts#schools');
  // Imported as a type only.
  expect(importedEndpoints()).not.toContain('session/session.contract.ts#SignInReply');
});
