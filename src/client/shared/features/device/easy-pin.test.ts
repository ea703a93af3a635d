import { expect, test } from 'vitest';
import { pinFault } from './easy-pin.ts';

test.each(['123', '12a4', '123456789', ''])('%j is no PIN', (pin) => expect(pinFault(pin)).toBe('shape'));
test.each(['0000', '1234', '987654', '11111111'])('%j is what everybody tries first', (pin) => expect(pinFault(pin)).toBe('easy'));
test.each(['4711', '1357', '1212', '90210'])('%j will do', (pin) => expect(pinFault(pin)).toBeNull());
