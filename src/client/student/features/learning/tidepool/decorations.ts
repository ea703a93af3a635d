import { m } from '#client/student/messages/tidepool.ts';
import type { Decoration } from '#contract/learning/tidepool.schemas.ts';
import type { Drawing } from './animal.tsx';

/** Rocks, plants and shells that lie in every tidepool. */
export const DECORATION_DRAWINGS: Readonly<Record<Decoration, Drawing>> = {
  round_rock: {
    name: m.roundRock,
    color: '#b3a58c',
    edge: '#5d5340',
    body: 'M-13 9C-14 1-8-8 1-8 9-8 14 0 13 9 6 11-7 11-13 9Z',
    lines: 'M-6-2Q-2-5 2-4M-9 4Q-6 2-4 3M5 3Q8 2 9 5',
    eyes: [],
  },
  flat_rock: {
    name: m.flatRock,
    color: '#a79b87',
    edge: '#544b3a',
    body: 'M-14 8C-14 3-8 0-2 0 4-2 13 1 14 8 6 10-8 10-14 8Z',
    lines: 'M-6 4Q0 2 5 4M-10 6Q-8 5-6 6',
    eyes: [],
  },
  seaweed: {
    name: m.seaweed,
    color: '#8aa63f',
    edge: '#3f5212',
    body: 'M-2 13C-4 8-8 6-7 0-4 3-4 5-2.6 7-4 1-5-4-2-12 1-5 0 1 .6 6 2 2 3 0 6-2 7 4 3 7 2 13Z',
    lines: 'M-2-8C-2-2-1 4 0 12',
    eyes: [],
  },
  sea_grass: {
    name: m.seaGrass,
    color: '#5aa05f',
    edge: '#1f5a2b',
    body: 'M-8 13C-7 4-9-2-7-10-5-3-5 5-5 13ZM-1.6 13C-2 3 0-4-1-13 2-4 2 4 1.6 13ZM5 13C5 6 7 1 9-6 10 2 8 8 8 13Z',
    lines: '',
    eyes: [],
  },
  spiral_shell: {
    name: m.spiralShell,
    color: '#f3d6b0',
    edge: '#8a5a2a',
    body: 'M-12 8C-8 2-4-6 2-9 8-10 12-4 9 2 6 7-4 9-12 8Z',
    lines: 'M-7 4Q-5 7-5 8M-3-1Q1 4 0 7.4M2-5Q8 0 5 6M6-8Q3-6 4-3',
    eyes: [],
  },
  clam_shell: {
    name: m.clamShell,
    color: '#efe3d3',
    edge: '#7d6a55',
    body: 'M-12 3C-11-7 11-7 12 3 8 8-8 8-12 3Z',
    lines: 'M-9 3Q0-3 9 3M-6 5Q0 1 6 5M-3 6.6Q0 5 3 6.6',
    eyes: [],
  },
};
