import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';

test.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['10/4', 2.5],
  ['0.1+0.2', 0.3],
  ['-3*-2', 6],
  ['8-3-2', 3],
  ['.5+1.', 1.5],
  ['1e+21/1e+20', 10],
  ['2.5e-7*2', 5e-7],
])('%s is %s', (expression, value) => expect(calculate(expression)).toBe(value));

test.each(['', '1+', '(1+2', '1/0+', '(1/0', '1/0)', '8/', '2 apples', '1..2', '*3', ')('])('"%s" has no value', (expression) =>
  expect(calculate(expression)).toBeNull(),
);

test.each(['8/0', '0/0', '1/0*0', '1/(2-2)', '3+4/-0', '1/(1/0)'])('"%s" divides by zero', (expression) =>
  expect(calculate(expression)).toBe('divides by zero'),
);
