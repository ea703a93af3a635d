import { m } from '#client/student/messages/tidepool.ts';

/** An animal around its own middle, about 20 units wide. */
interface Animal {
  readonly name: () => string;
  readonly color: string;
  readonly edge: string;
  readonly body: string;
  /** Legs, arms and markings. */
  readonly lines: string;
  readonly eyes: readonly (readonly [number, number])[];
}

/** In the order in which they move in. */
export const ANIMALS: readonly Animal[] = [
  {
    name: m.star,
    color: '#f87f63',
    edge: '#9c3120',
    body: 'M0-10Q1.6-4 2.9-3.3L10-2.8Q5 1 4.5 2L6.2 9.2Q1.5 6 0 5.8T-6.2 9.2L-4.5 2Q-5 1-10-2.8L-2.9-3.3Q-1.6-4 0-10Z',
    lines: 'M-4.5 5.5 0 1 4.5 5.5M0-6V1',
    eyes: [
      [-2, -1],
      [2, -1],
    ],
  },
  {
    name: m.crab,
    color: '#e9613f',
    edge: '#7b2518',
    body: 'M-8 2C-8-3 8-3 8 2 8 7-8 7-8 2Zm-2-3c-3-1-4-4-2-6 .5 2 1.5 2.5 3 2 .8 2 .5 3-1 4Zm20 0c3-1 4-4 2-6-.5 2-1.5 2.5-3 2-.8 2-.5 3 1 4Z',
    lines: 'M-6 5-9 9M-3 6-4 9.5M6 5 9 9M3 6 4 9.5M-2.5-2v-3M2.5-2v-3',
    eyes: [
      [-2.5, -5.5],
      [2.5, -5.5],
    ],
  },
  {
    name: m.snail,
    color: '#fcc552',
    edge: '#7a4a00',
    body: 'M-10 7C-10 4-7 4-6 4A7 7 0 1 1 7 4c2 0 3-1 3-4 2 0 3 7-2 7Z',
    lines: 'M4 0a4 4 0 1 1-4-4 2.5 2.5 0 1 1-2 3M10 0l2-4M9 0V-4',
    eyes: [
      [12, -4.5],
      [9, -4.5],
    ],
  },
  {
    name: m.anemone,
    color: '#d68ac6',
    edge: '#7a2b6b',
    body: 'M-5 9C-6 4-8 1-9-6c3 0 3 4 4 5C-5-5-5-7-3-9c2 2 1 5 1 7 1-4 1-6 4-8 2 3 0 6 0 8 2-3 3-5 5-5 1 3-2 5-2 8 1-2 2-4 4-4C9 2 6 4 5 9Z',
    lines: 'M-4 5H4',
    eyes: [],
  },
  {
    name: m.urchin,
    color: '#8f7cc7',
    edge: '#43346f',
    body: 'M0-5.5A5.5 5.5 0 1 0 .1-5.5Z',
    lines: 'M0-5.5V-10M0 5.5V10M-5.5 0H-10M5.5 0H10M-4-4-7-7M4 4 7 7M4-4 7-7M-4 4-7 7M2-5 4-9M-2-5-4-9M5-2 9-4M-5-2-9-4M5 2 9 4M-5 2-9 4',
    eyes: [
      [-1.8, -0.5],
      [1.8, -0.5],
    ],
  },
  {
    name: m.fish,
    color: '#f0ad2b',
    edge: '#7a4a00',
    body: 'M-9 0C-5-6 3-6 6-1L11-5V5L6 1C3 6-5 6-9 0Z',
    lines: 'M-1-4.2C1-1 1 1-1 4.2',
    eyes: [[-5, -1]],
  },
];
