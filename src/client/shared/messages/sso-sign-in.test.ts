import { expect, it } from 'vitest';
import { problemText } from './sso-sign-in.ts';

it('sends nobody to an administrator who sees nothing: of an unknown district nothing is kept', () => {
  expect(problemText('wrong_district')).not.toContain('who sees what it is');
  expect(problemText('wrong_audience')).toContain('who sees what it is');
});
