import type { ReactNode } from 'react';
import { icon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import classes from './groups.module.css';

const Wave = icon(<path d="M3 10c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0" />);
const Leaf = icon(<path d="M5 19C5 9 10 5 20 4c0 10-4 15-13 14m-2 1 7-8" />);
const Sun = icon(<path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M6 6l1 1m10 10 1 1m0-12-1 1M7 17l-1 1" />);
const Rocket = icon(<path d="M12 3c4 3 5 8 3 13H9C7 11 8 6 12 3Zm-3 13-3 4m9-4 3 4m-6-10v.1" />);
const Mountain = icon(<path d="m3 19 6-11 4 6 2-3 6 8H3Z" />);
const Palm = icon(<path d="M12 21c1-5 1-8 0-11m0 0C9 6 6 7 5 9m7 1c3-4 6-3 7-1m-7 1c0-4-2-6-4-6m4 6c0-4 2-6 4-6" />);
const Shell = icon(<path d="M12 20 4 9c2-6 14-6 16 0l-8 11Zm0 0V5m0 15L8 6m4 14 4-14" />);
const Star = icon(<path d="m12 3 2.700 6 6.300.600-4.800 4.300 1.500 6.300L12 17l-5.700 3.200 1.500-6.300L3 9.600 9.300 9 12 3Z" />);
const Atom = icon(<path d="M12 12v.1M4 7c3-4 19 6 16 10S1 11 4 7Zm16 0c-3-4-19 6-16 10S23 11 20 7Z" />);
const Magnet = icon(<path d="M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0V4Zm0 4h4m6 0h4" />);

const DRAWN: Readonly<Record<string, () => ReactNode>> = {
  wave: () => <Wave />,
  leaf: () => <Leaf />,
  sun: () => <Sun />,
  rocket: () => <Rocket />,
  mountain: () => <Mountain />,
  palm: () => <Palm />,
  shell: () => <Shell />,
  star: () => <Star />,
  atom: () => <Atom />,
  magnet: () => <Magnet />,
};

/** The colors of classes, each dark enough for a white icon. */
const COLOR: Readonly<Record<string, string>> = {
  teal: '#0b6270',
  green: '#2f6f3a',
  orange: '#a34a00',
  violet: '#5f3dc4',
  red: '#b02a2a',
  blue: '#1c5fae',
  grape: '#862e9c',
  pink: '#a61e4d',
};

const LABEL: Readonly<Record<string, () => string>> = {
  wave: m.wave,
  leaf: m.leaf,
  sun: m.sun,
  rocket: m.rocket,
  mountain: m.mountain,
  palm: m.palm,
  shell: m.shell,
  star: m.star,
  atom: m.atom,
  magnet: m.magnet,
  teal: m.teal,
  green: m.green,
  orange: m.orange,
  violet: m.violet,
  red: m.red,
  blue: m.blue,
  grape: m.grape,
  pink: m.pink,
};

/** What the icons of classes are called, to choose from. */
export const iconOptions = () => Object.entries(DRAWN).map(([value, draw]) => ({ value, label: LABEL[value]?.() ?? value, icon: draw() }));
/** A color is stored by name; a swatch shows its value. */
export const colorOptions = () => Object.entries(COLOR).map(([name, value]) => ({ value, label: LABEL[name]?.() ?? name }));
/** The value of a stored color; teal for a name that is not known. */
export const colorValue = (name: string): string => COLOR[name] ?? '#0b6270';
/** The name under which a swatch's value is stored; teal for any other value. */
export const colorName = (value: string): string => Object.entries(COLOR).find(([, each]) => each === value)?.[0] ?? 'teal';

/** A class's icon on its color. Its name always stands beside it. */
export function GroupMark({ icon: name, color }: { readonly icon: string; readonly color: string }) {
  return (
    <span className={classes.mark} style={{ background: colorValue(color) }} aria-hidden="true">
      {(DRAWN[name] ?? DRAWN.wave)?.()}
    </span>
  );
}
