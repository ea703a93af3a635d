import type { ClassTerm, ClassTermFields } from '#contract/glossary/glossary.schemas.ts';

type Field = keyof ClassTermFields;

/** A word as its form shows it. */
export function fieldsOf({ term, definition, example }: ClassTerm): ClassTermFields {
  return {
    term_en: term.en,
    term_es: term.es,
    definition_en: definition.en,
    definition_es: definition.es,
    example_en: example.en,
    example_es: example.es,
  };
}

/**
 * What was typed, over the word as somebody else has made it since: what was not typed over is as it is there now, and saving again puts
 * what was typed in the place of theirs.
 * @returns also in which fields both wrote
 */
export function typedOver<Values extends ClassTermFields & { readonly shown: ClassTermFields }>(typed: Values, now: ClassTermFields) {
  const fields = Object.keys(now) as Field[];
  const theirs = fields.filter((field) => typed[field] === typed.shown[field]);
  const both = fields.filter((field) => !theirs.includes(field) && now[field] !== typed.shown[field] && now[field] !== typed[field]);
  return { values: { ...typed, ...Object.fromEntries(theirs.map((field) => [field, now[field]])), shown: now }, both };
}
