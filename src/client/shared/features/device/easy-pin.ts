/** What is wrong with a PIN, if anything. */
export type PinFault = 'shape' | 'easy';

/** Whether a PIN may be used: 4 to 8 digits, and not one that everybody tries first. */
export function pinFault(pin: string): PinFault | null {
  if (!/^\d{4,8}$/.test(pin)) return 'shape';
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? 'easy' : null;
}
