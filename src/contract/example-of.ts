import type { Schema } from './endpoint.ts';
import { BILINGUAL_EXAMPLES, FIELD_EXAMPLES } from './example-values.ts';

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
  readonly out?: Schema;
  readonly getter?: () => Schema;
}

interface Wanted {
  /** Whether fields that may be absent have a value too: readers of the OpenAPI document see them all. */
  readonly whole?: boolean;
  /** The field whose value is wanted, which says what a text is about. */
  readonly field?: string;
}

const HASH = '0'.repeat(64);
/** Texts that the contract's patterns take, the plainest first. */
const TEXTS = [
  'text',
  '018f0000-0000-7000-8000-000000000001',
  '2026-11-22T10:00:00.000Z',
  '2026-11-22T10:00',
  '2026-11-22',
  '#0b6270',
  'https://example.org/',
  '7',
  'en',
  'true',
  HASH,
  `/content-assets/${HASH}.svg`,
  '/v2/attachment_files/ticket/handout.pdf',
  'units/ecosystems.json',
  'lesson:7',
  `B${'A'.repeat(86)}`,
];
const NUMBERS = [1, 0, 5, 100, 2000];

/**
 * An example of what a schema of the contract takes, made from the schema itself, so that it can never say anything else: component
 * tests have the server answer with it, and the OpenAPI document shows it. Lists have one element; what may be absent is null or
 * left out unless the whole is wanted.
 * @throws where nothing that is known here fits: a pattern needs a value in `TEXTS`
 */
export function exampleOf(schema: Schema, wanted: Wanted = {}): unknown {
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const exampleFrom = (inner: unknown) => exampleOf(inner as Schema, wanted);
  switch (def.type) {
    case 'object':
      return exampleOfObject(schema, def.shape ?? {}, wanted);
    case 'array':
      return [exampleFrom(def.element)];
    case 'tuple':
      return (def.items ?? []).map(exampleFrom);
    case 'record':
      return {};
    case 'nullable':
      return wanted.whole ? exampleFrom(def.innerType) : null;
    case 'optional':
      return wanted.whole ? exampleFrom(def.innerType) : undefined;
    case 'default':
    case 'readonly':
      return exampleFrom(def.innerType);
    case 'union':
      return firstFitting(
        schema,
        (def.options ?? []).map((option) => () => exampleFrom(option)),
      );
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return false;
    case 'pipe':
      // What is only turned into the real shape (lists as JSON text) is shown in that shape, where the schema takes it too.
      return firstFitting(schema, [() => exampleFrom(def.in), () => exampleFrom(def.out)]);
    case 'lazy':
      return exampleFrom(def.getter?.());
    case 'string':
      return firstTaken(schema, TEXTS, wanted);
    case 'number':
    case 'int':
      return firstTaken(schema, NUMBERS, wanted);
    default:
      return null;
  }
}

/** The first of these that the schema takes, else the first of all. */
function firstFitting(schema: Schema, examples: readonly (() => unknown)[]): unknown {
  for (const example of examples) {
    const made = example();
    if (schema.safeParse(made).success) return made;
  }
  return examples[0]?.();
}

function exampleOfObject(schema: Schema, shape: Readonly<Record<string, Schema>>, { field = '', whole = false }: Wanted): unknown {
  const inBothLanguages = BILINGUAL_EXAMPLES[field];
  if (inBothLanguages && Object.keys(shape).join() === 'en,es' && schema.safeParse(inBothLanguages).success) return inBothLanguages;
  return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, exampleOf(inner, { field: name, whole })]));
}

function firstTaken(schema: Schema, candidates: readonly unknown[], { field = '' }: Wanted): unknown {
  const ownExample = FIELD_EXAMPLES[field];
  const found = [...(ownExample === undefined ? [] : [ownExample]), ...candidates].find((each) => schema.safeParse(each).success);
  if (found === undefined) throw new Error(`No example of ${field} fits ${JSON.stringify(schema)}: add one to example-of.ts`);
  return found;
}
