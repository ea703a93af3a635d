import MarkdownIt from 'markdown-it';
import { describeTables } from '../package/describe-tables.ts';
import { type DocumentField, readFields } from '../package/document-fields.ts';
import type { DocumentProblem } from '../package/document-problem.ts';
import { type ContentLanguage, figureOf, type RenderedPicture } from '../tool/fill-picture.ts';
import { type DocumentResult, sanitizeDocument } from './sanitize-document.ts';

/**
 * Renders one document. Pictures get the address of the document's language, and each table a frame with its own scroll bar.
 * The result is sanitized, so it can be put into a page as it is.
 */
export function renderMarkdown(source: string, language: ContentLanguage, pictures: ReadonlyMap<string, RenderedPicture>): DocumentResult {
  const problems = [...findProblems(source)];
  const fields: DocumentField[] = [];
  const used = new Set<string>();
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(['link', 'autolink', 'reference']);
  // A picture on a line of its own becomes a figure, without the paragraph around it.
  markdown.core.ruler.push('figure', (state) => {
    state.tokens.forEach((token, index) => {
      const [only, ...more] = token.children ?? [];
      // Inline tokens have no line number; the block around them does.
      for (const child of token.children ?? []) child.map = token.map;
      if (token.type !== 'inline' || only?.type !== 'image' || more.length > 0) return;
      for (const paragraph of [state.tokens[index - 1], state.tokens[index + 1]]) if (paragraph) paragraph.hidden = true;
    });
  });
  describeTables(markdown, language);
  readFields(markdown, fields, problems);
  const { rules } = markdown.renderer;
  rules.image = (tokens, index) => {
    const token = tokens[index];
    const path = decodedPath(String(token?.attrGet('src') ?? ''));
    const name = /^media\/([^/]+)$/.exec(path)?.[1] ?? '';
    const picture = pictures.get(name);
    if (!picture) {
      problems.push({ problem: `shows the picture "${path}", which is not in media/`, line: token?.map ? token.map[0] + 1 : null });
      return '';
    }
    used.add(name);
    return figureOf(picture, language, token?.content.trim() ?? '', String(token?.attrGet('title') ?? ''));
  };
  const html = sanitizeDocument(markdown.render(source.replace(PICTURE_PATH, '$1<$2>')));
  return { html, problems, pictures: [...used], fields };
}

/** The path of a picture, which may have spaces and parentheses: Markdown takes those only in angle brackets. */
const PICTURE_PATH = /^(!\[[^\]]*\]\()(media\/[^<>\n]+?\.(?:svg|png|jpe?g|webp|gif))(?=\s*(?:"[^\n]*")?\)\s*$)/gim;

/** A path as the package has it; an address may write a space as %20. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function* findProblems(source: string): Generator<DocumentProblem> {
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    if (/<\/?[a-z][^>]*>|<!--|<![a-z]/i.test(text)) yield { problem: 'raw HTML is not allowed', line };
    if (/^ {0,3}#(?!##?\s)/.test(text)) yield { problem: 'only ## and ### headings (the title comes from subunit.json)', line };
    if (/!\[/.test(text) && !/^!\[[^\]]*\]\(.*\)\s*$/.test(text)) yield { problem: 'a picture stands on a line of its own', line };
  }
}
