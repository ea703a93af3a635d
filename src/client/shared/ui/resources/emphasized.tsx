import { Fragment } from 'react';
import { emphasisIn } from '#domain/content/emphasis.ts';

/** A text whose `**words**` stand out, as questions stress what they ask for. */
export function Emphasized({ text }: { readonly text: string }) {
  return emphasisIn(text).map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <strong key={key}>{piece}</strong> : <Fragment key={key}>{piece}</Fragment>;
  });
}
