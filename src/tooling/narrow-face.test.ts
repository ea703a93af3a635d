import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACE_FILE, FACE_WEIGHTS, narrowFace } from './narrow-face.ts';

test('the served face is the one that `npm run face` makes of the installed package', async () => {
  const made = await narrowFace();
  expect(made.equals(readFileSync(FACE_FILE)), 'run `npm run face`').toBe(true);
});

test('no style sheet asks for a weight that the face has not', () => {
  const sheets = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const asked = sheets.flatMap((name) =>
    [...readFileSync(`src/client/${name}`, 'utf8').matchAll(/font-weight:\s*(\d+)/g)].map(([, weight]) => ({
      name,
      weight: Number(weight),
    })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ weight }) => weight < FACE_WEIGHTS.min || weight > FACE_WEIGHTS.max)).toEqual([]);
});
