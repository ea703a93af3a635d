/** A text split after each sentence; joined again, the pieces are the same text. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^.!?]*(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g)?.filter((sentence) => sentence !== '') ?? [];
}
