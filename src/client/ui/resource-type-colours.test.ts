import { describe, expect, it } from 'vitest';
import { RESOURCE_TYPE, RESOURCE_TYPE_CODE } from '#domain/resource-types.ts';
import { typeColours } from './resource-type-colours.ts';

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

describe('the colours of resource types', () => {
  it.each(Object.keys(RESOURCE_TYPE_CODE).map(Number))('are AA for type %i in both schemes', (type) => {
    const { light, dark } = typeColours(type);
    expect(contrast(light.ink, light.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.ink, dark.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('tell the types of the demo product apart', () => {
    const grounds = Object.values(RESOURCE_TYPE).map((type) => typeColours(type).light.ground);
    expect(new Set(grounds).size).toBe(grounds.length);
  });

  it('exist for an unknown type', () => {
    expect(typeColours(9999).light.ink).toMatch(/^#/);
  });
});
