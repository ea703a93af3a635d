import { plainText } from '#domain/content/readability.ts';
import { RESOURCE_TYPES } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type { RenderedItem } from '#server/features/authoring/render/rendered-package.ts';

/** What a text asks a student to do, and the fields that take it. */
const ASKED = [
  {
    words: /\b(?:draw|sketch)\b (?!(?:a )?(?:dashed )?lines?\b|around\b)|(?<!\p{L})dibujan? (?!una línea|su base)/iu,
    kinds: ['drawing', 'photo'],
  },
  { words: /\bcircle (?:one|the)\b|(?<!\p{L})(?:encierra|encierren) /iu, kinds: ['choice'] },
  { words: /\b(?:write|record)\b|(?<!\p{L})(?:escriban?|anoten?|anota|registra)(?!\p{L})/iu, kinds: ['text', 'line', 'table'] },
] as const;
const TABLE_FIELD = /<div data-field="[^"]*" data-kind="table">.*?<\/table><\/div>\s*<\/div>/gs;
const FIELD = /<span data-field="[^"]*" data-kind="[^"]*">.*?<\/span>/gs;
const STARTER = /<blockquote>.*?<\/blockquote>/gs;

/** The texts of something to do that ask for writing, drawing or circling and have no field for it. */
export function fieldFindings({ resource_type_id, documents }: Pick<RenderedItem, 'resource_type_id' | 'documents'>): string[] {
  if (RESOURCE_TYPES[resource_type_id]?.group !== 'explore') return [];
  return documents.flatMap(({ variant, html }) => {
    const text = plainText(html.replace(STARTER, ''));
    const language = languageOfVariant(variant) === 'sp' ? 'Spanish' : 'English';
    const paper = html.replace(TABLE_FIELD, '').replace(FIELD, '').replace(STARTER, '');
    const missing = ASKED.filter(({ words, kinds }) => words.test(text) && !kinds.some((kind) => html.includes(`data-kind="${kind}"`)));
    const found = missing.map(({ words, kinds }) => `says "${words.exec(text)?.[0].trim()}" and has no field for it (${kinds.join(', ')})`);
    if (/_{3,}/.test(paper)) found.push('has a blank (___) that is no field; write [[id]]');
    if (/<tbody>(?:(?!<\/tbody>).)*<td[^>]*>\s*<\/td>/s.test(paper))
      found.push('has a table with empty cells that is no field; put [[id: table]] before it');
    return found.map((words) => `the ${language} text ${words}`);
  });
}
