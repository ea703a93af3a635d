import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Code that others read and call; tests, what they stand on, and generated files explain themselves otherwise. */
const ROOTS = ['src', 'sw'];
const NOT_READ = /^src\/(testing|demo-content)\/|\.(test|gen|d)\.tsx?$/;
const sources = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))).filter(
  (name) => /\.tsx?$/.test(name) && !NOT_READ.test(name),
);

/** Stands between a docstring and its function, for the bundler. */
const PRAGMA = '/* @__NO_SIDE_EFFECTS__ */\n';
/** An exported function or class with no docstring right above it. The formatter sees to it that no other spelling occurs. */
const UNDOCUMENTED =
  /(?<!\*\/\n)^export (?:(?:async )?function\*? (\w+)|const (\w+)[^\n]*? =\s+(?:async )?(?:[(<]|\w+ =>)|(?:abstract )?class (\w+))/gm;

/** The exported functions and classes of a file that say nothing of what they answer. */
function undocumentedIn(text: string): string[] {
  return [...text.replaceAll(PRAGMA, '').matchAll(UNDOCUMENTED)].map((found) => found.slice(1).find(Boolean) ?? '');
}

describe('an exported function', () => {
  it('says above it what it answers, in every file', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap((name) => undocumentedIn(readFileSync(name, 'utf8')).map((each) => `${name}: ${each}`))).toEqual([]);
  });

  it('that says nothing is found, however it is written', () => {
    const planted = [
      'export function dueDay(): string {\n',
      'export async function readDays(db: Database): Promise<string[]> {\n',
      'export const isDue = (day: string): boolean => day < TODAY;\n',
      'export const daysOf =\n  (first: string) => [first];\n',
      'export const eachDay = async <Day>(days: Day[]) => days;\n',
      'export const dayAt: (at: number) => string = (at) => DAYS[at];\n',
      'export class Days {\n',
      '/** Of all days. */\n\nexport function dueDay(): string {\n',
      `${PRAGMA}export function dueDay(): string {\n`,
    ];
    expect(planted.filter((text) => undocumentedIn(text).length !== 1)).toEqual([]);
  });

  it('that says it, and whatever else is exported, is left alone', () => {
    const fine = [
      '/** The day on which it is due. */\nexport function dueDay(): string {\n',
      `/**\n * A list of days.\n */\n${PRAGMA}export const dayList = (most: number) => list(day, most);\n`,
      'export const MOST_DAYS = 62;\n',
      'export const DAYS = names.map((name) => name.toLowerCase());\n',
      'export interface Day {\n',
    ];
    expect(fine.flatMap(undocumentedIn)).toEqual([]);
  });
});
