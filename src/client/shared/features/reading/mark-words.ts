import type { WordPlace } from './word-forms.ts';

/** Where a word is never a button: what already does something, titles, and formulas. */
const NEVER_IN = 'a, button, h1, h2, h3, h4, code, sub, sup, math, [data-field]';
/** Says of an element in the text which word it is. */
export const WORD = 'data-word';

/**
 * Makes the first place of each word in a shown text a button, without a change of the text's words or of the places in it.
 * @param look the class of these buttons
 * @returns what makes the text as it was
 */
export function markWords(root: HTMLElement, find: (text: string) => readonly WordPlace[], look: string): () => void {
  const seen = new Set<number>();
  const marked: HTMLElement[] = [];
  for (const node of textsIn(root)) {
    const first = find(node.data).filter(({ index }) => !seen.has(index) && seen.add(index));
    // From the end, so that the places before stay true.
    for (const { index, start, end } of first.toReversed()) {
      const word = node.splitText(start);
      word.splitText(end - start);
      const button = document.createElement('span');
      button.className = look;
      button.tabIndex = 0;
      button.setAttribute('role', 'button');
      button.setAttribute('aria-haspopup', 'dialog');
      button.setAttribute(WORD, String(index));
      word.replaceWith(button);
      button.append(word);
      marked.push(button);
    }
  }
  return () => {
    for (const button of marked) {
      const { parentNode } = button;
      button.replaceWith(...button.childNodes);
      parentNode?.normalize();
    }
  };
}

/** The word that a press or a key is about; null where it is about something else. */
export function wordIn(pressed: EventTarget | null): number | null {
  const word = pressed instanceof Element ? pressed.closest(`[${WORD}]`)?.getAttribute(WORD) : null;
  return word == null ? null : Number(word);
}

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(NEVER_IN)) texts.push(node);
  }
  return texts;
}
