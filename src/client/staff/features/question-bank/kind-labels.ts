import { m } from '#client/staff/messages/library/question-bank.ts';
import type { BankQuestion } from '#contract/authoring/question-bank.schemas.ts';

/** What each type of question is called. */
export const KIND_LABELS: Readonly<Record<BankQuestion['type'], () => string>> = {
  choice: m.choice,
  multiple: m.multiple,
  inline: m.inline,
  order: m.order,
  match: m.match,
  hotspot: m.hotspot,
  text: m.text,
  extended: m.extended,
  drawing: m.drawing,
  photo: m.photo,
  table: m.table,
  file: m.file,
};

/** A type as it stands in an address; undefined for any other word. */
export function kindNamed(word: string | undefined): BankQuestion['type'] | undefined {
  return word !== undefined && Object.hasOwn(KIND_LABELS, word) ? (word as BankQuestion['type']) : undefined;
}
