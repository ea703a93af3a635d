import { describe, expect, it } from 'vitest';
import { type ModuleGraph, planScripts } from './plan-scripts.ts';

/** A program of a few modules: what each imports, what it imports on demand, and how many characters it has. */
type Modules = Readonly<Record<string, { readonly imports?: string[]; readonly demands?: string[]; readonly size?: number }>>;

const SMALL = 100;
const LARGE = 10_000_000;

function graphOf(modules: Modules): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const { imports = [], demands = [], size = SMALL } = modules[id] ?? {};
      return { importedIds: imports, dynamicallyImportedIds: demands, code: ' '.repeat(size) };
    },
  };
}

/** Which modules share a script, as the plan says: `screen` modules keep their own, `lib` is a library's, `staff` is of staff. */
function together(modules: Modules): string[][] {
  const plan = planScripts(graphOf(modules), {
    entry: 'main',
    isFirst: (id) => id === 'main',
    isOurs: (id) => !id.startsWith('lib'),
    isStaffs: (id) => id.startsWith('staff'),
    isOwnScript: (id) => /^(screen|staff)/.test(id),
    weightOf: () => 1,
  });
  const scripts = new Map<string, string[]>();
  for (const [id, name] of plan) scripts.set(name, [...(scripts.get(name) ?? []), id]);
  return [...scripts.values()].map((ids) => ids.sort()).sort();
}

describe('the plan of scripts', () => {
  it('puts small pieces of several screens together, and leaves the screens alone', () => {
    const modules: Modules = {
      main: { demands: ['screen-a', 'screen-b'] },
      'screen-a': { imports: ['one', 'two'] },
      'screen-b': { imports: ['two', 'three'] },
    };
    // What one screen alone needs stays with it.
    expect(together(modules)).toEqual([['two']]);
    expect(
      together({ ...modules, main: { demands: ['screen-a', 'screen-b', 'screen-c'] }, 'screen-c': { imports: ['one', 'three'] } }),
    ).toEqual([['one', 'three', 'two']]);
  });

  it('lets no screen load much that it does not need', () => {
    expect(
      together({
        main: { demands: ['screen-a', 'screen-b', 'screen-c'] },
        'screen-a': { imports: ['large', 'small'] },
        'screen-b': { imports: ['large'] },
        'screen-c': { imports: ['small'] },
        large: { size: LARGE },
      }),
    ).toEqual([['large'], ['small']]);
  });

  it('counts what a piece imports: a small one that brings a large library stays apart', () => {
    expect(
      together({
        main: { demands: ['screen-a', 'screen-b', 'screen-c', 'screen-d'] },
        'screen-a': { imports: ['uses-library'] },
        'screen-b': { imports: ['uses-library'] },
        'screen-c': { imports: ['small'] },
        'screen-d': { imports: ['small'] },
        'uses-library': { imports: ['lib-large'] },
        'lib-large': { size: LARGE },
      }),
    ).toEqual([['small'], ['uses-library']]);
  });

  it('makes no ring: two pieces with a large third between them stay apart', () => {
    const scripts = together({
      main: { demands: ['screen-a', 'screen-b', 'screen-c', 'screen-d'] },
      'screen-a': { imports: ['top'] },
      'screen-b': { imports: ['top'] },
      'screen-c': { imports: ['between'] },
      'screen-d': { imports: ['below'] },
      top: { imports: ['between'] },
      between: { imports: ['below'], size: LARGE },
      below: {},
    });
    expect(scripts).not.toContainEqual(['below', 'top']);
    expect(scripts.flat().sort()).toEqual(['below', 'between', 'top']);
  });

  it('places nothing of staff, and counts the screens of staff that need a piece of students', () => {
    expect(
      together({
        main: { demands: ['screen-a', 'screen-b', 'staff-screen'] },
        'screen-a': { imports: ['both', 'large'] },
        'screen-b': { imports: ['large'] },
        'staff-screen': { imports: ['both', 'staff-piece'] },
        large: { size: LARGE },
      }),
    ).toEqual([['both'], ['large']]);
  });

  it('puts together what is asked for later, unless it keeps a script of its own', () => {
    expect(
      together({
        main: { demands: ['dialog', 'menu', 'screen-a'] },
        dialog: { imports: ['text'] },
        'screen-a': { imports: ['only-here'] },
      }),
    ).toEqual([['dialog', 'menu', 'text']]);
  });
});
