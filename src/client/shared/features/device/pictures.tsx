import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';

interface Picture {
  readonly id: string;
  readonly name: () => string;
  readonly drawing: ReactNode;
}

const TEAL = '#0f7f8f';
const CORAL = '#d9573f';
const SAND = '#e0a63a';
const KELP = '#3d8b4f';
const NIGHT = '#3b5a9a';

/** What a picture password is made of. Each differs by its outline as well as by its colour, and has its name in words. */
export const PICTURES: readonly Picture[] = [
  {
    id: 'crab',
    name: m.crab,
    drawing: (
      <path
        fill={CORAL}
        d="M24 20c9 0 14 5 14 10s-6 9-14 9-14-4-14-9 5-10 14-10Zm-15 0c-4-2-6-6-4-11 2 2 4 2 6 0 3 4 2 9-2 11Zm30 0c4-2 6-6 4-11-2 2-4 2-6 0-3 4-2 9 2 11ZM19 12h3v8h-3zm7 0h3v8h-3z"
      />
    ),
  },
  {
    id: 'fish',
    name: m.fish,
    drawing: (
      <>
        <path fill={SAND} d="M4 24c6-10 22-14 30-2l9-8v20l-9-8C26 38 10 34 4 24Z" />
        <circle cx="14" cy="22" r="2.4" fill="#1c1c1c" />
      </>
    ),
  },
  {
    id: 'sea-star',
    name: m.seaStar,
    drawing: <path fill="#c2608f" d="m24 4 6 13 14 2-10 10 2 15-12-7-12 7 2-15L4 19l14-2Z" />,
  },
  {
    id: 'shell',
    name: m.shell,
    drawing: (
      <>
        <path fill="#c98a5b" d="M24 6c11 0 19 9 19 19 0 4-5 9-12 12l-3 5h-8l-3-5C10 34 5 29 5 25 5 15 13 6 24 6Z" />
        <path fill="none" stroke="#fff" strokeWidth="2" d="M24 9v29M14 12l6 25m14-25-6 25M8 22l9 14m23-14-9 14" />
      </>
    ),
  },
  {
    id: 'whale',
    name: m.whale,
    drawing: (
      <>
        <path fill={NIGHT} d="M3 26c0-8 7-12 16-12 10 0 14 10 19 10 2 0 1-6-1-9 4 0 6 2 7 4 1-2 2-3 4-3 0 12-6 22-22 22-12 0-23-4-23-12Z" />
        <circle cx="12" cy="24" r="2" fill="#fff" />
      </>
    ),
  },
  {
    id: 'boat',
    name: m.boat,
    drawing: <path fill={TEAL} d="M23 4v24H8Zm3 6 14 18H26ZM5 31h38l-6 11H11Z" />,
  },
  {
    id: 'sun',
    name: m.sun,
    drawing: (
      <>
        <circle cx="24" cy="24" r="10" fill={SAND} />
        <path
          stroke={SAND}
          strokeWidth="4"
          strokeLinecap="round"
          d="M24 4v5m0 30v5M4 24h5m30 0h5M10 10l3 3m22 22 3 3m0-28-3 3M13 35l-3 3"
        />
      </>
    ),
  },
  { id: 'moon', name: m.moon, drawing: <path fill={NIGHT} d="M32 40A18 18 0 1 1 30 7a14 14 0 1 0 12 23 18 18 0 0 1-10 10Z" /> },
  {
    id: 'wave',
    name: m.wave,
    drawing: <path fill={TEAL} d="M3 40V28C6 14 18 7 30 11c6 2 9 7 8 12-4-4-9-4-12-1-4 5 1 11 9 11h10v7Z" />,
  },
  {
    id: 'anchor',
    name: m.anchor,
    drawing: (
      <path
        fill="none"
        stroke="#5b6770"
        strokeWidth="4"
        strokeLinecap="round"
        d="M24 13v29m0-29a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8h16M7 29c1 8 8 13 17 13s16-5 17-13"
      />
    ),
  },
  {
    id: 'palm',
    name: m.palm,
    drawing: (
      <>
        <path fill="#8a5a33" d="M22 18h5l3 26h-9Z" />
        <path
          fill={KELP}
          d="M24 19C20 10 12 8 5 13c8-1 13 2 19 6Zm0 0c4-9 12-11 19-6-8-1-13 2-19 6Zm0 0C16 18 9 22 7 31c5-7 10-9 17-12Zm0 0c8-1 15 3 17 12-5-7-10-9-17-12Z"
        />
      </>
    ),
  },
  {
    id: 'umbrella',
    name: m.umbrella,
    drawing: (
      <>
        <path fill={CORAL} d="M24 6c12 0 20 9 20 19-4-4-9-4-12 0-4-4-12-4-16 0-3-4-8-4-12 0C4 15 12 6 24 6Z" />
        <path fill="none" stroke="#5b6770" strokeWidth="3" strokeLinecap="round" d="M24 24v15c0 5 7 5 7 0" />
      </>
    ),
  },
];
