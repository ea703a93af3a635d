import { RESOURCE_TYPES, type ResourceGroup } from '#domain/content/resource-types.ts';

/** Text and ground of a type's tag in both schemes. Every pair is AA for small text; a test reckons it. */
export interface TypeColours {
  readonly light: { readonly ink: string; readonly ground: string };
  readonly dark: { readonly ink: string; readonly ground: string };
}

/** The theme's colours and what lies between them, one for each thing that a class does with resources. */
const COLOURS: Readonly<Record<ResourceGroup, TypeColours>> = {
  read: { light: { ink: '#124a7c', ground: '#d9e9f9' }, dark: { ink: '#c1defa', ground: '#1b4a73' } },
  explore: { light: { ink: '#22552b', ground: '#dceedb' }, dark: { ink: '#c2e7c1', ground: '#22512c' } },
  watch: { light: { ink: '#6b4200', ground: '#ffe9b8' }, dark: { ink: '#ffdf9b', ground: '#5a3f0c' } },
  words: { light: { ink: '#6d2a63', ground: '#f6e0f2' }, dark: { ink: '#f4c6ec', ground: '#5c2754' } },
  practise: { light: { ink: '#084e5a', ground: '#cdeaec' }, dark: { ink: '#b9e6ea', ground: '#0f4854' } },
  check: { light: { ink: '#343a8c', ground: '#e2e4fa' }, dark: { ink: '#cdd1ff', ground: '#333a78' } },
  teach: { light: { ink: '#4a4235', ground: '#e8dfd0' }, dark: { ink: '#e6dcc9', ground: '#463f33' } },
  external: { light: { ink: '#8f2d1d', ground: '#ffdfd5' }, dark: { ink: '#ffcbbd', ground: '#6a2c20' } },
};

/** The colours of a resource type; one that nobody knows looks as what came from outside. */
export function typeColours(typeId: number): TypeColours {
  return COLOURS[RESOURCE_TYPES[typeId]?.group ?? 'external'];
}
