import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { checkJsonLimits } from '#contract/json-text.ts';

/** A JSON text that remembers where everything stands. */
export interface JsonText {
  readonly value: unknown;
  /** The line of what a path leads to, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that an object has twice: the first would be lost silently. */
  readonly duplicates: readonly { readonly key: string; readonly line: number }[];
}

/** Parses JSON, keeping lines for the words about its faults. */
export function readJson(text: string): JsonText | { readonly problem: string; readonly line: number | null } {
  const source = text.replace(/^\uFEFF/, '');
  let root: ValueNode;
  let value: unknown;
  try {
    checkJsonLimits(source);
    root = parse(source, { mode: 'json' }).body;
    value = JSON.parse(source);
  } catch (error) {
    const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : null;
    const words = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : String(error);
    return { problem: `is not JSON: ${words}`, line };
  }
  const unstorable = unstorableLine(root);
  if (unstorable !== null) return { problem: 'holds a NUL character, or half a character; take it out', line: unstorable };
  const duplicates: { key: string; line: number }[] = [];
  findDuplicateKeys(root, duplicates);
  return { value, lineOf: (path) => lineOf(root, path), duplicates };
}

function lineOf(root: ValueNode, path: readonly PropertyKey[]): number {
  let node = root;
  let line = root.loc.start.line;
  for (const step of path) {
    const next = childOf(node, step);
    if (!next) return line;
    line = next.line;
    node = next.node;
  }
  return line;
}

function childOf(node: ValueNode, step: PropertyKey): { node: ValueNode; line: number } | null {
  if (node.type === 'Array') {
    const found = node.elements[Number(step)];
    return found ? { node: found.value, line: found.value.loc.start.line } : null;
  }
  if (node.type !== 'Object') return null;
  const found = node.members.find((member) => keyOf(member.name) === step);
  return found ? { node: found.value, line: found.loc.start.line } : null;
}

/** The line of the first text that no database can hold: JSON can write a NUL, or half a character, as an escape. */
function unstorableLine(node: ValueNode): number | null {
  if (node.type === 'String') return /[\0\p{Surrogate}]/u.test(node.value) ? node.loc.start.line : null;
  const within = node.type === 'Array' ? node.elements : node.type === 'Object' ? node.members : [];
  for (const each of within) {
    const isBadKey = 'name' in each && /[\0\p{Surrogate}]/u.test(keyOf(each.name));
    const line = isBadKey ? each.loc.start.line : unstorableLine(each.value);
    if (line !== null) return line;
  }
  return null;
}

function findDuplicateKeys(node: ValueNode, duplicates: { key: string; line: number }[]): void {
  if (node.type === 'Array') for (const { value } of node.elements) findDuplicateKeys(value, duplicates);
  if (node.type !== 'Object') return;
  const seen = new Set<string>();
  for (const member of node.members) {
    const key = keyOf(member.name);
    if (seen.has(key)) duplicates.push({ key, line: member.loc.start.line });
    seen.add(key);
    findDuplicateKeys(member.value, duplicates);
  }
}

function keyOf(name: { type: 'String'; value: string } | { type: 'Identifier'; name: string }): string {
  return name.type === 'String' ? name.value : name.name;
}
