import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWrittenRight } from '#domain/answers/written-answers.ts';
import { projectRoot } from '#server/project-root.ts';

/** What students write after a number, by the unit that a key shows. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '°C': ['°C', 'ºC', '° C', ' °C', ' C', ' degrees', ' degrees Celsius', ' Celsius', '°', ' grados', ' grados centígrados'],
  mL: [' mL', ' ml', 'ml', ' milliliters', ' mililitros'],
  'cm³': [' cm³', ' cm3', ' cm^3', ' cubic centimeters', ' cubic cm', ' centímetros cúbicos'],
  mm: [' mm', ' millimeters', ' milímetros'],
  cm: [' cm', 'cm', ' centimeters', ' centímetros'],
  m: [' m', ' meters', ' metros'],
  g: [' g', ' grams', ' gramos'],
  kg: [' kg', ' kilograms', ' kilogramos'],
  N: [' N', ' newtons'],
  '°': ['°', 'º', ' degrees', ' grados'],
  liters: [' liters', ' L', ' litros', ' liters of water'],
  L: [' L', ' liters', ' litros'],
  days: [' days', ' días', ' dias'],
  insects: [' insects', ' insectos'],
  trees: [' trees', ' árboles'],
  times: [' times', ' veces'],
};

type Item = { readonly id: string; readonly number?: { readonly value: number; readonly tolerance?: number; readonly units?: string[] } };

function numbersAsked(): [where: string, key: NonNullable<Item['number']>][] {
  const content = join(projectRoot(), 'src/demo-content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.includes('media'),
  );
  return files.flatMap((name) => {
    const { items = [] } = JSON.parse(readFileSync(join(content, name), 'utf8')) as { items?: Item[] };
    return items.flatMap(({ id, number }) => (number ? [[`${name}: ${id}`, number] as [string, typeof number]] : []));
  });
}

test('a right number is right with its unit, in whatever way students write the unit', () => {
  const asked = numbersAsked();
  expect(asked.length).toBeGreaterThan(15);
  for (const [where, { value, tolerance = 0, units }] of asked) {
    const [shown] = units ?? [];
    if (shown) expect(Object.keys(WRITTEN), where).toContain(shown);
    for (const unit of ['', ...(shown ? (WRITTEN[shown] ?? []) : [])]) {
      expect(isWrittenRight(`${value}${unit}`, { value, tolerance, ...(units && { units }) }), `${where}: ${value}${unit}`).toBe(true);
    }
  }
});
