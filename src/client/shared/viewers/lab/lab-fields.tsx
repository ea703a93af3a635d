import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LabContext } from './lab-context.ts';

/** An element of a document whose content is a field, not words to read, mark or look up. */
export const FIELD = '[data-field]';

interface LabFieldsProps {
  readonly text: RefObject<HTMLElement | null>;
  /** The same object while the text's elements are the same. */
  readonly html: { readonly __html: string };
  readonly language: 'en' | 'es';
}

/** Puts the fields of a lab into the places that its document has for them. */
export function LabFields({ text, html, language }: LabFieldsProps) {
  const lab = useContext(LabContext);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const isLab = lab !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useLayoutEffect(() => {
    if (!isLab) return;
    const found = [...(text.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])];
    // The paper's blanks stay in their place: out of sight and out of the accessibility tree while a field stands there.
    for (const place of found) {
      if (place.firstElementChild?.hasAttribute('data-paper')) continue;
      const paper = document.createElement('span');
      paper.dataset.paper = '';
      paper.append(...place.childNodes);
      place.append(paper);
    }
    setPlaces(found);
    return () => setPlaces([]);
  }, [isLab, text, html]);
  useLayoutEffect(() => {
    for (const { firstElementChild: paper, childNodes } of places) if (paper instanceof HTMLElement) paper.hidden = childNodes.length > 1;
  });
  if (!lab) return null;
  return places.map((place) => {
    const id = place.dataset.field ?? '';
    const field = lab.renderField(id, language);
    return field === null ? null : createPortal(field, place, id);
  });
}
