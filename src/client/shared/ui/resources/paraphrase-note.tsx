import { m } from '#client/shared/messages/standard-text.ts';
import type { StandardText } from '#contract/content/content.schemas.ts';

interface ParaphraseNoteProps {
  /** The standards that the screen shows. */
  readonly standards: readonly { readonly text: StandardText }[];
  readonly className?: string | undefined;
}

/** What "paraphrase" beside a standard means; nothing where none is one. */
export function ParaphraseNote({ standards, className }: ParaphraseNoteProps) {
  if (!standards.some(({ text }) => text.is_paraphrase)) return null;
  return <p className={className}>{m.paraphraseWhy()}</p>;
}
