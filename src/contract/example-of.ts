import type { Schema } from '#contract/endpoint.ts';

/** What of a zod schema is read here, whatever its kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly getter?: () => Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}

const HASH = '0'.repeat(64);
/** Texts that the contract's patterns take, the plainest first. */
const TEXTS = [
  'text',
  '018f0000-0000-7000-8000-000000000001',
  '2026-11-22T10:00:00.000Z',
  '2026-11-22',
  '#0b6270',
  'https://example.org/',
  '7',
  'en',
  HASH,
  `/content-assets/${HASH}.svg`,
];
const NUMBERS = [1, 0, 5, 100, 2000];

/**
 * A value that a schema of the contract takes, made from the schema itself: what a test's server answers therefore is what the
 * contract promises. Lists have one element, what may be absent is null or left out; a test writes over what it is about.
 */
export function exampleOf(schema: Schema): unknown {
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const inner = () => exampleOf(def.innerType as Schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, field]) => [key, exampleOf(field)]));
    case 'array':
      return [exampleOf(def.element as Schema)];
    case 'tuple':
      return (def.items ?? []).map(exampleOf);
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
    case 'readonly':
      return inner();
    case 'union':
      return exampleOf((def.options ?? [])[0] as Schema);
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return false;
    case 'pipe':
      return exampleOf(def.in as Schema);
    case 'lazy':
      return exampleOf((def.getter as () => Schema)());
    case 'null':
      return null;
    case 'string':
      return firstTaken(schema, TEXTS);
    case 'number':
    case 'int':
      return firstTaken(schema, NUMBERS);
    default:
      return null;
  }
}

function firstTaken(schema: Schema, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`No example fits ${JSON.stringify(schema)}: add one to example-of.ts`);
  return found;
}
