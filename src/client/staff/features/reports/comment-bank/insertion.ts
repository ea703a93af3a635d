/** The words as they are inserted into a text, with a blank where one is needed. */
export function insertion(text: string, from: number, to: number, words: string): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  return (before === '' || /\s$/u.test(before) ? '' : ' ') + words + (after === '' || /^\s/u.test(after) ? '' : ' ');
}

/**
 * Inserts words where the caret of a field is, in place of what is selected there. The browser's own insertion is tried first: its undo
 * key takes it back. @param orElse writes the whole text, where there is none
 */
export function insertAtCaret(field: HTMLTextAreaElement, words: string, orElse: (text: string) => void): void {
  const { value, selectionStart: from, selectionEnd: to } = field;
  const inserted = insertion(value, from, to, words);
  field.focus();
  field.setSelectionRange(from, to);
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, inserted)) return;
  orElse(value.slice(0, from) + inserted + value.slice(to));
}
