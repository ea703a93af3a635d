import type { SmallPackage } from './small-package.ts';

/** Something wrong that an importer takes, planted in the small package, and the remark that must name it. */
export interface Plant {
  readonly kind: string;
  readonly plant: (small: SmallPackage) => void;
  readonly level: 'fault' | 'advice';
  readonly file: string;
  readonly says: RegExp;
}

export const QUIZ = 'quiz.json';
type Planter = (small: SmallPackage) => void;

export function kind(name: string, level: Plant['level'], file: string, ...variants: readonly (readonly [Planter, RegExp])[]): Plant[] {
  return variants.map(([plant, says]) => ({ kind: name, level, file, plant, says }));
}

/** The parent of a value and its name there; a path is like `questions/choice/hints/1`. */
function placeIn(small: SmallPackage, path: string): readonly [parent: Record<string, unknown>, name: string] {
  const names = path.split('/');
  const name = names.pop() ?? '';
  // A text file has a slash of its own.
  if (names[0] === 'texts') return [small.texts, path.slice('texts/'.length)];
  const parent = names.reduce<unknown>((value, each) => (value as Record<string, unknown>)[each], small);
  if (typeof parent !== 'object' || parent === null) throw new Error(`there is no ${path}`);
  return [parent as Record<string, unknown>, name];
}

/** Puts a value in place of another, or beside it. */
export function set(path: string, value: unknown): Planter {
  return (small) => {
    const [parent, name] = placeIn(small, path);
    parent[name] = value;
  };
}

/** Replaces words, and fails where they are not there. */
export function swap(path: string, from: string, to: string): Planter {
  return (small) => {
    const [parent, name] = placeIn(small, path);
    const before = parent[name];
    if (typeof before !== 'string' || !before.includes(from)) throw new Error(`${path} has no ${from}`);
    parent[name] = before.replace(from, to);
  };
}

export function edit(file: string, from: string, to: string): Planter {
  return swap(`texts/${file}`, from, to);
}

export function copy(path: string, to: string): Planter {
  return (small) => {
    const [parent, name] = placeIn(small, path);
    set(to, structuredClone(parent[name]))(small);
  };
}

export function exchange(one: string, other: string): Planter {
  return (small) => {
    const [parent, name] = placeIn(small, one);
    const before = parent[name];
    copy(other, one)(small);
    set(other, before)(small);
  };
}

export function push(path: string, value: unknown): Planter {
  return (small) => {
    const [parent, name] = placeIn(small, path);
    (parent[name] as unknown[]).push(value);
  };
}

export function all(...planters: readonly Planter[]): Planter {
  return (small) => {
    for (const plant of planters) plant(small);
  };
}
