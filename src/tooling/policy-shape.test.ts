import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface PolicyFunction {
  readonly name: string;
  readonly parameters: string;
  readonly result: string;
}

const ROOT = 'src/server';
const FUNCTION = /^export (?:async )?function (\w+)\(([\s\S]*?)\): ([^\n]+) \{$/gm;
const NAME = /^(may[A-Z]\w*|refuse[A-Z]\w*|own[A-Z]\w*|open[A-Z]\w*|\w+(Scope|Reach))$/;
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.policy.ts'));
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** What a policy exports, beside the types that its functions speak of. */
function functionsOf(text: string): PolicyFunction[] {
  return [...text.matchAll(FUNCTION)].map(([, name = '', parameters = '', result = '']) => ({ name, parameters, result }));
}

/** What of a policy is not in the shape that ARCHITECTURE.md describes ("Rules"). */
function faultsOf(text: string): string[] {
  const functions = functionsOf(text);
  const exported = [...text.matchAll(/^export (?!interface |type )(?:async )?(?:function )?(.*?)\b(\w+)/gm)].length;
  return [
    ...(exported === functions.length && exported > 0 ? [] : ['exports something that is not a function with a result type']),
    ...(/^export (interface|type) \w+Dependencies\b/m.test(text) ? ['says what the area reads of others'] : []),
    ...functions.flatMap(({ name, parameters, result }) => [
      ...(NAME.test(name) ? [] : [`${name}: no name of the shape`]),
      ...(name.startsWith('refuse') || /\b[Cc]aller\b/.test(parameters) ? [] : [`${name}: takes no caller`]),
      ...(name.startsWith('may') && !/^(boolean|Promise<boolean>)$/.test(result) ? [`${name}: answers neither yes nor no`] : []),
      ...(name.startsWith('refuse') && !result.endsWith('| null') ? [`${name}: answers no refusal or null`] : []),
    ]),
  ];
}

describe('a policy', () => {
  it('has the shape that ARCHITECTURE.md describes, in every area', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((name) => faultsOf(textOf(name)).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it('that has another shape is found', () => {
    const planted = [
      'export function mayOpenItem(caller: Caller): void {\n',
      'export function visibleDistrict(caller: Caller): number | null {\n',
      'export const CLOSED = 1;\n',
      'export interface GamesDependencies {\n}\nexport function ownGame(caller: Caller): Game {\n',
      'export function refuseVisit(standing: Standing): ApiError {\n',
      'export function lessonScope(id: number): Scope {\n',
    ];
    expect(planted.filter((text) => faultsOf(text).length === 0)).toEqual([]);
  });
});
