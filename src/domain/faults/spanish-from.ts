/** A text in both languages; `{x}` stands for what it is about. */
export type TextPair = readonly [en: string, es: string];

const PARAMETER = /\{(\w+)\}/;

/**
 * Finds the Spanish of a text that was already put together, its English being its own key, as gettext has it.
 * @param ofValue what becomes of the values that stand in it
 * @returns null for a text that none of the pairs has
 */
export function spanishFrom(pairs: readonly TextPair[], ofValue = (value: string): string => value): (text: string) => string | null {
  const rules = pairs.map(([en, es]) => {
    // What stands between the parameters, and their names, by turns.
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
