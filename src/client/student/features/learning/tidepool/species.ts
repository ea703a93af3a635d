import { m } from '#client/student/messages/tidepool.ts';
import type { Species } from '#contract/learning/tidepool.schemas.ts';

/** An animal around its own middle, about 20 units wide. */
export interface Animal {
  readonly name: () => string;
  readonly fact: () => string;
  readonly color: string;
  readonly edge: string;
  readonly body: string;
  /** Legs, arms and markings. */
  readonly lines: string;
  readonly eyes: readonly (readonly [number, number])[];
}

/** The animals of a tidepool: their drawings, names and facts. */
export const ANIMALS: Readonly<Record<Species, Animal>> = {
  sea_star: {
    name: m.star,
    fact: m.starFact,
    color: '#f87f63',
    edge: '#9c3120',
    body: 'M0-10Q1.6-4 2.9-3.3L10-2.8Q5 1 4.5 2L6.2 9.2Q1.5 6 0 5.8T-6.2 9.2L-4.5 2Q-5 1-10-2.8L-2.9-3.3Q-1.6-4 0-10Z',
    lines: 'M-4.5 5.5 0 1 4.5 5.5M0-6V1',
    eyes: [
      [-2, -1],
      [2, -1],
    ],
  },
  shore_crab: {
    name: m.crab,
    fact: m.crabFact,
    color: '#e9613f',
    edge: '#7b2518',
    body: 'M-8 2C-8-3 8-3 8 2 8 7-8 7-8 2Zm-2-3c-3-1-4-4-2-6 .5 2 1.5 2.5 3 2 .8 2 .5 3-1 4Zm20 0c3-1 4-4 2-6-.5 2-1.5 2.5-3 2-.8 2-.5 3 1 4Z',
    lines: 'M-6 5-9 9M-3 6-4 9.5M6 5 9 9M3 6 4 9.5M-2.5-2v-3M2.5-2v-3',
    eyes: [
      [-2.5, -5.5],
      [2.5, -5.5],
    ],
  },
  snail: {
    name: m.snail,
    fact: m.snailFact,
    color: '#fcc552',
    edge: '#7a4a00',
    body: 'M-10 7C-10 4-7 4-6 4A7 7 0 1 1 7 4c2 0 3-1 3-4 2 0 3 7-2 7Z',
    lines: 'M4 0a4 4 0 1 1-4-4 2.5 2.5 0 1 1-2 3M10 0l2-4M9 0V-4',
    eyes: [
      [12, -4.5],
      [9, -4.5],
    ],
  },
  anemone: {
    name: m.anemone,
    fact: m.anemoneFact,
    color: '#d68ac6',
    edge: '#7a2b6b',
    body: 'M-5 9C-6 4-8 1-9-6c3 0 3 4 4 5C-5-5-5-7-3-9c2 2 1 5 1 7 1-4 1-6 4-8 2 3 0 6 0 8 2-3 3-5 5-5 1 3-2 5-2 8 1-2 2-4 4-4C9 2 6 4 5 9Z',
    lines: 'M-4 5H4',
    eyes: [],
  },
  urchin: {
    name: m.urchin,
    fact: m.urchinFact,
    color: '#8f7cc7',
    edge: '#43346f',
    body: 'M0-5.5A5.5 5.5 0 1 0 .1-5.5Z',
    lines: 'M0-5.5V-10M0 5.5V10M-5.5 0H-10M5.5 0H10M-4-4-7-7M4 4 7 7M4-4 7-7M-4 4-7 7M2-5 4-9M-2-5-4-9M5-2 9-4M-5-2-9-4M5 2 9 4M-5 2-9 4',
    eyes: [
      [-1.8, -0.5],
      [1.8, -0.5],
    ],
  },
  goby: {
    name: m.goby,
    fact: m.gobyFact,
    color: '#f0ad2b',
    edge: '#7a4a00',
    body: 'M-9 0C-5-6 3-6 6-1L11-5V5L6 1C3 6-5 6-9 0Z',
    lines: 'M-1-4.2C1-1 1 1-1 4.2',
    eyes: [[-5, -1]],
  },
  hermit_crab: {
    name: m.hermit,
    fact: m.hermitFact,
    color: '#d9a066',
    edge: '#6b4320',
    body: 'M-10 6C-12-4-4-10 2-7 8-5 9 1 7 5L10 8-6 9-10 6Z',
    lines: 'M-6 5C-7-2 0-5 3-2 5 1 1 4-2 2M7 4c3-2 5-1 5 2M7 6c2 0 4 1 5 3M7 1 9-4M6-1 6-6',
    eyes: [
      [9, -4.6],
      [6, -6.4],
    ],
  },
  seahorse: {
    name: m.seahorse,
    fact: m.seahorseFact,
    color: '#e8b04a',
    edge: '#7a4a00',
    body: 'M2-11C-4-12-6-7-3-4-7-1-7 5-3 8 0 10.5 4 9 3 6.5 2 8-1 7.5-1 5 0 2 5 0 5-3 5-5 3-5.5 3-6.5L9-7V-9L4-9.5Q3.4-10.6 2-11Z',
    lines: 'M-3.4-3.4 0-2.4M-4.8-.4-.6.8M-5 3-1.4 3.8',
    eyes: [[0.8, -8.4]],
  },
  octopus: {
    name: m.octopus,
    fact: m.octopusFact,
    color: '#c9719a',
    edge: '#6d2747',
    body: 'M-6 0C-8-12 8-12 6 0 8 4 11 2 11 6 9 9 6 5 4 4.5 5 8 3 11 1 9.5 1.4 7 .8 6 0 5-.8 6-1.4 7-1 9.5-3 11-5 8-4 4.5-6 5-9 9-11 6-11 2-8 4-6 0Z',
    lines: 'M-2 .6Q0 2.2 2 .6',
    eyes: [
      [-2.4, -3],
      [2.4, -3],
    ],
  },
  scallop: {
    name: m.scallop,
    fact: m.scallopFact,
    color: '#f2a48a',
    edge: '#8d3f28',
    body: 'M-3 7C-12 3-12-5-6-8-3-10 3-10 6-8 12-5 12 3 3 7L4 10H-4Z',
    lines: 'M0 7V-9M-1.6 7-5-8M1.6 7 5-8M-2.6 7-9.4-3.4M2.6 7 9.4-3.4',
    eyes: [],
  },
  nudibranch: {
    name: m.slug,
    fact: m.slugFact,
    color: '#7fb7e6',
    edge: '#23527d',
    body: 'M-12 6C-9 1-6-2-2-2 2-3 6-3 9 0 12 3 10 7 6 7H-10Q-12 7-12 6Z',
    lines: 'M7.4-1.6 8-6M9.4.4 12-3.4M-7 0-8.6-4M-4-1.6-5-6.4M-1-2.2-1-7M2-2.6 3-7',
    eyes: [[8.6, 2.6]],
  },
  shrimp: {
    name: m.shrimp,
    fact: m.shrimpFact,
    color: '#f4916f',
    edge: '#8e3218',
    body: 'M9-3C4-9-6-8-9-1-10 3-7 7-3 8L-5 11 1 10 0 7C-4 5-5.4 3-4 1-2-2 2-2 5-1 8 0 10-1 9-3Z',
    lines: 'M9-3 14-7M8-4 12-10M-7-3.4-3.6-.4M-2-6-1-1.8M3-6 2.6-1.8M2-1 1 3M5-.6 5 3',
    eyes: [[6.4, -3.4]],
  },
};
