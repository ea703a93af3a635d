import { expect, test } from 'vitest';
import { isSameUnit } from './units.ts';

/** Each line is one unit, in the ways that people type it. */
const UNITS = [
  ['cm²', 'cm^2', 'cm2', 'square centimeters', 'sq cm', 'centimeters squared', 'centímetros cuadrados', 'CM²'],
  ['cm³', 'cm^3', 'cm3', 'cubic cm', 'centímetros cúbicos'],
  ['m/s', 'm / s', 'meters per second', 'metros por segundo', 'm·s⁻¹', 'm s^-1'],
  ['m/s²', 'm/s^2', 'm/s2', 'meters per second squared', 'm s-2', 'metros por segundo al cuadrado'],
  ['°C', 'C', '° C', 'ºC', '℃', 'c', 'degrees Celsius', 'grados Celsius', 'celsius', 'grados centígrados'],
  ['°F', 'F', 'degrees Fahrenheit', 'grados Fahrenheit'],
  ['mL', 'ml', 'milliliters', 'mililitros', 'millilitres'],
  ['kg', 'Kg', 'KG', 'kilograms', 'kilogramos'],
  ['mg', 'milligrams', 'miligramos'],
  ['Mg'],
  ['g', 'grams', 'gramos'],
  ['N', 'newtons'],
  ['%', 'percent', 'per cent', 'por ciento'],
  ['h', 'hours', 'horas', 'hr'],
  ['min', 'minutes', 'minutos'],
  ['mm', 'millimeters', 'milímetros'],
] as const;

test('a unit is the same in every way that people type it, and no other unit', () => {
  for (const [at, typed] of UNITS.entries())
    for (const [other, [accepted]] of UNITS.entries())
      for (const unit of typed) expect(isSameUnit(accepted, unit), `${unit} for ${accepted}`).toBe(at === other);
});

test('a unit that nobody knows is taken by its letters', () => {
  expect(isSameUnit('barnacles', 'Barnacles')).toBe(true);
  expect(isSameUnit('barnacles', 'mussels')).toBe(false);
});
