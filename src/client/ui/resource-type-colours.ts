import { RESOURCE_TYPE } from '#domain/resource-types.ts';

/** Text and ground of a type's tag in both schemes. Every pair is AA for small text; a test reckons it. */
export interface TypeColours {
  readonly light: { readonly ink: string; readonly ground: string };
  readonly dark: { readonly ink: string; readonly ground: string };
}

const teal: TypeColours = { light: { ink: '#084e5a', ground: '#cdeaec' }, dark: { ink: '#b9e6ea', ground: '#0f4854' } };
const indigo: TypeColours = { light: { ink: '#343a8c', ground: '#e2e4fa' }, dark: { ink: '#cdd1ff', ground: '#333a78' } };
const plum: TypeColours = { light: { ink: '#6d2a63', ground: '#f6e0f2' }, dark: { ink: '#f4c6ec', ground: '#5c2754' } };
const coral: TypeColours = { light: { ink: '#8f2d1d', ground: '#ffdfd5' }, dark: { ink: '#ffcbbd', ground: '#6a2c20' } };
const amber: TypeColours = { light: { ink: '#6b4200', ground: '#ffe9b8' }, dark: { ink: '#ffdf9b', ground: '#5a3f0c' } };
const kelp: TypeColours = { light: { ink: '#22552b', ground: '#dceedb' }, dark: { ink: '#c2e7c1', ground: '#22512c' } };
const sand: TypeColours = { light: { ink: '#4a4235', ground: '#e8dfd0' }, dark: { ink: '#e6dcc9', ground: '#463f33' } };
const sky: TypeColours = { light: { ink: '#124a7c', ground: '#d9e9f9' }, dark: { ink: '#c1defa', ground: '#1b4a73' } };

/** The palette, for types without a colour of their own. */
export const TYPE_PALETTE = { teal, indigo, plum, coral, amber, kelp, sand, sky } as const;

const OWN: Readonly<Record<number, TypeColours>> = {
  [RESOURCE_TYPE.reader]: sky,
  [RESOURCE_TYPE.investigation]: kelp,
  [RESOURCE_TYPE.vocabularyCards]: plum,
  [RESOURCE_TYPE.videoAnimation]: amber,
  [RESOURCE_TYPE.teacherGuide]: sand,
  [RESOURCE_TYPE.quiz]: indigo,
};

/** The colours of a resource type; always the same for the same id. */
export function typeColours(typeId: number): TypeColours {
  const palette = Object.values(TYPE_PALETTE);
  return OWN[typeId] ?? palette[Math.abs(typeId) % palette.length] ?? teal;
}
