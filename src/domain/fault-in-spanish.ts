import { FAULT_TEXTS } from './fault-texts.ts';
import { QTI_FAULT_TEXTS } from './fault-texts-qti.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly es: string;
}

const PARAMETER = /\{(\w+)\}/;
const RULES: readonly Rule[] = [...FAULT_TEXTS, ...QTI_FAULT_TEXTS].map(([en, es]) => {
  // What stands between the parameters, and their names, by turns.
  const parts = en.split(PARAMETER);
  const names = parts.filter((_part, index) => index % 2 === 1);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('');
  return { pattern: new RegExp(`^${pattern}$`, 's'), names, es };
});
/** What a fault is about, before what is wrong with it: an id, a path within the file, an element. */
const ABOUT = /^(<[^<>]+>|[\w.-]+:?) (.+)$/s;

/**
 * A fault's text in Spanish. The English text is its own key, as gettext has it: the report of an import is stored once, a
 * terminal prints it as it is, and what it is about is read back out of it.
 * @returns null where there is none: words of a parser, for one, are English only
 */
export function faultInSpanish(problem: string): string | null {
  for (const { pattern, names, es } of RULES) {
    const found = pattern.exec(problem);
    if (found) {
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
      return es.replace(new RegExp(PARAMETER, 'g'), (_whole, name: string) => {
        const value = values.get(name) ?? '';
        return faultInSpanish(value) ?? value;
      });
    }
  }
  const [, about, rest = ''] = ABOUT.exec(problem) ?? [];
  const inSpanish = about === undefined ? null : faultInSpanish(rest);
  return inSpanish === null ? null : `${about} ${inSpanish}`;
}
