import { expect, test } from 'vitest';
import { NAMED_CALLS } from '#testing/named-calls.ts';
import { missingParameters } from './named-parameters.ts';

const whole = NAMED_CALLS.map(({ method, path, query, body }) => `${method} ${path} ${[...query, ...body].join(' ')}`);

test('reports a call that was never made, and a field that was never sent', () => {
  expect(missingParameters(whole.join('\n'))).toEqual({ never: [], notMade: [] });
  const call = 'GET /v2/staarReady/get_staar_assessments';
  const line = `${call} product_id user_puid`;
  expect(whole).toContain(line);
  const others = whole.filter((each) => each !== line);
  expect(missingParameters(others.join('\n'))).toEqual({ never: [], notMade: [call] });
  const parts = [`${call} user_puid`, `${call} group_puid`];
  expect(missingParameters([...others, ...parts].join('\n'))).toEqual({ never: [`${call} never has product_id`], notMade: [] });
  // Journeys add what tests leave out, and are not held to it.
  expect(missingParameters([...others, ...parts].join('\n'), line)).toEqual({ never: [], notMade: [] });
  expect(missingParameters(others.join('\n'), parts.join('\n'))).toEqual({ never: [], notMade: [] });
});
