/** A text in both languages; `{x}` stands for what it is about. */
export type TextPair = readonly [en: string, es: string];

const PARAMETER = /\{(\w+)\}/;

/**
 * Finds the Spanish for an English text with its values filled in. The English text is the key, as in gettext.
 * @param ofValue translates the values in the text
 * @returns null for a text that matches none of the pairs
 */
export function spanishFrom(pairs: readonly TextPair[], ofValue = (value: string): string => value): (text: string) => string | null {
  const rules = pairs.map(([en, es]) => {
    // The texts between the parameters, and the parameters' names, alternating.
    const parts = en.split(PARAMETER);
    const names = parts.filter((_part, index) => index % 2 === 1);
    const pattern = parts.map((part, index) => (index % 2 === 1 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('');
    return { pattern: new RegExp(`^${pattern}$`, 's'), names, es };
  });
  return (text) => {
    for (const { pattern, names, es } of rules) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
      return es.replace(new RegExp(PARAMETER, 'g'), (_whole, name: string) => ofValue(values.get(name) ?? ''));
    }
    return null;
  };
}
