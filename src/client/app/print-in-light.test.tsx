import { expect, test } from 'vitest';
import { printInLight } from './print-in-light.ts';

test('a dark screen is printed in the light scheme, and dark again afterwards', () => {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  printInLight();
  dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
});
