import type { Bilingual } from '#contract/wire.ts';
import type { DocumentJson, ResourceJson } from '../package-json.ts';
import type { Wanted } from '../use-edit.ts';

const NONE: Bilingual = { en: '', es: '' };
const LANGUAGES = [
  { language: 'en', variant: 'english' },
  { language: 'es', variant: 'spanish' },
] as const;

/** The words of a recording or a PDF as a text, in both languages. */
export function transcriptIn(resource: ResourceJson | null, texts: Readonly<Record<string, string | null>>): Bilingual {
  const of = (variant: string) => texts[resource?.documents?.find((one) => one.variant === variant)?.file ?? ''] ?? '';
  return resource ? { en: of('english'), es: of('spanish') } : NONE;
}

/** The documents of a resource with these words, and the files that hold them. */
export function transcriptParts(id: string, resource: ResourceJson | null, words: Bilingual) {
  const before = resource?.documents ?? [];
  const documents: DocumentJson[] = [];
  const texts: Record<string, string | null> = {};
  for (const { language, variant } of LANGUAGES) {
    const old = before.find((one) => one.variant === variant);
    const said = words[language].trim();
    if (said === '') {
      if (old) texts[old.file] = null;
      continue;
    }
    const file = old?.file ?? `${id}.${language}.md`;
    documents.push({ ...old, file, variant });
    texts[file] = `${said}\n`;
  }
  return { documents: documents.length > 0 ? documents : undefined, texts: texts satisfies Wanted };
}
