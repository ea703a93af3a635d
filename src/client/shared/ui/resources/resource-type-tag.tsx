import type { CSSProperties } from 'react';
import { m, typeNames } from '#client/shared/messages/resource-types.ts';
import { RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import { typeColours } from './resource-type-colours.ts';
import classes from './resource-type-tag.module.css';

const NAME: Readonly<Record<number, () => string>> = typeNames;

/** The full name of a resource type, in the language of the screen. */
export function typeName(typeId: number): string {
  return (NAME[typeId] ?? m.resource)();
}

/** The type's short code on its colour. It is a sign only: the full name must stand beside it. */
export function ResourceTypeTag({ type }: { readonly type: number }) {
  const { light, dark } = typeColours(type);
  const style = { '--ink': light.ink, '--ground': light.ground, '--ink-dark': dark.ink, '--ground-dark': dark.ground } as CSSProperties;
  return (
    <span className={classes.tag} style={style} aria-hidden="true">
      {RESOURCE_TYPES[type]?.code ?? '·'}
    </span>
  );
}
