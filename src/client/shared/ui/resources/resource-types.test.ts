import { afterEach, describe, expect, it } from 'vitest';
import { typeNames } from '#client/shared/messages/resource-types.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { RESOURCE_GROUPS, RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import { typeColours } from './resource-type-colours.ts';

/** Section 9 of the specification, as it stands there: ids with their codes, and ids that only stand in its lists. */
const SPECIFIED: Readonly<Record<number, string>> = {
  1: 'IM',
  3: 'A',
  5: 'IN',
  13: 'J',
  17: 'TG',
  18: 'Q',
  22: 'SR',
  24: 'AS',
  25: 'R',
  26: 'ER',
  27: 'ER',
  29: 'ER',
  31: 'WE',
  32: 'IMC',
  33: 'SEP',
  34: 'AP',
  35: 'LV',
  36: 'EDC',
  37: 'IS',
  38: 'SS',
  39: 'VA',
  40: 'LSP',
  41: 'GLM',
  42: 'VC',
  43: 'D',
  44: 'SW',
  45: 'LV',
};
const LISTED = [3, 13, 17, 18, 24, 25, 29, 32, 15, 26, 27, 28, 81, 82, 83, 97, 98, 99, 55, 46, 63];
const EVERY_ID = [...new Set([...Object.keys(SPECIFIED).map(Number), ...LISTED])];

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

afterEach(() => setLocale('en'));

describe('every resource type of the specification', () => {
  it.each(EVERY_ID)('%i has a code, a name in both languages, and AA colours in both schemes', (id) => {
    expect(RESOURCE_TYPES[id]?.code).toBe(SPECIFIED[id] ?? RESOURCE_TYPES[id]?.code);
    expect(RESOURCE_TYPES[id]?.code).toMatch(/^[A-Z]{1,3}$/);
    const names = (['en', 'es'] as const).map((locale) => {
      setLocale(locale);
      return (typeNames as Readonly<Record<number, () => string>>)[id]?.();
    });
    expect(names).toEqual([expect.stringMatching(/\w{4}/), expect.stringMatching(/\w{4}/)]);
    expect(names[0]).not.toBe(names[1]);
    const { light, dark } = typeColours(id);
    expect(contrast(light.ink, light.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.ink, dark.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('is all that there is', () => {
    expect(Object.keys(RESOURCE_TYPES).map(Number)).toEqual(EVERY_ID.toSorted((one, other) => one - other));
  });

  it('can be told from the types of other groups by its colour', () => {
    const grounds = (scheme: 'light' | 'dark') =>
      RESOURCE_GROUPS.map((group) => {
        const id = EVERY_ID.find((each) => RESOURCE_TYPES[each]?.group === group) ?? 0;
        return typeColours(id)[scheme].ground;
      });
    expect(new Set(grounds('light')).size).toBe(RESOURCE_GROUPS.length);
    expect(new Set(grounds('dark')).size).toBe(RESOURCE_GROUPS.length);
  });
});

describe('a type that the specification does not know', () => {
  it('has colours all the same', () => {
    expect(typeColours(9999).light.ink).toMatch(/^#/);
  });
});
