import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawStudent, NOBODY_DRAWN, studentsLeft } from './draw-student.ts';

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 30 });
const chance = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 80, maxLength: 80 });

test('everybody is drawn once before anybody is drawn again, and nobody twice in a row', () => {
  fc.assert(
    fc.property(names, chance, (students, numbers) => {
      const random = () => numbers.pop() ?? 0;
      let drawn = NOBODY_DRAWN;
      const order = [...students, ...students].map(() => {
        drawn = drawStudent(students, drawn, random);
        return drawn.drawn.at(-1);
      });
      expect(new Set(order.slice(0, students.length))).toEqual(new Set(students));
      expect(new Set(order.slice(students.length))).toEqual(new Set(students));
      expect(order.every((student, at) => student !== order[at - 1])).toBe(true);
    }),
  );
});

test('who is absent is not drawn; one student alone is drawn again, and of none nobody is', () => {
  const absent = { drawn: ['ana'], absent: ['ben'] };
  expect(studentsLeft(['ana', 'ben', 'cy'], absent)).toEqual(['cy']);
  expect(drawStudent(['ana', 'ben', 'cy'], absent).drawn).toEqual(['ana', 'cy']);
  expect(drawStudent(['ana', 'ben'], absent).drawn).toEqual(['ana']);
  expect(drawStudent(['ben'], absent)).toBe(absent);
});
