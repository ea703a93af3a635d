import { useState } from 'react';

/**
 * What a screen says after an act, such as why it failed. How to say it is kept, not the text, so that it follows when the language changes.
 * @returns the text, empty where nothing is said, and what changes it; without a way to say it, nothing is said
 */
export function useSaid(): readonly [text: string, say: (words?: () => string) => void] {
  const [said, setSaid] = useState<{ readonly words: () => string } | null>(null);
  return [said?.words() ?? '', (words) => setSaid(words ? { words } : null)];
}
