/** A text cut after its sentences; put together again it is the same text. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^.!?]*(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g)?.filter((sentence) => sentence !== '') ?? [];
}
