import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { describeTables } from './describe-tables.ts';
import type { ContentLanguage, RenderedPicture } from './fill-picture.ts';

const SANITIZED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'div',
    'figure',
    'figcaption',
    'img',
    'code',
  ],
  allowedAttributes: {
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    div: [
      { name: 'class', values: ['table-scroll'] },
      { name: 'role', values: ['region'] },
      { name: 'tabindex', values: ['0'] },
      'aria-label',
    ],
    ol: ['start'],
    th: [{ name: 'scope', values: ['col', 'row'] }, 'style'],
    td: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
  allowedSchemes: [],
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/content-assets\/[\da-f]{64}\.svg$/.test(frame.attribs.src ?? ''),
};

export interface MarkdownResult {
  readonly html: string;
  readonly problems: readonly string[];
  /** The file names of the pictures shown. */
  readonly pictures: readonly string[];
}

/**
 * Renders one document. Pictures get the address of the document's language, tables a frame that scrolls by itself.
 * The result was sanitised: it may be put into a page as it is.
 */
export function renderMarkdown(source: string, language: ContentLanguage, pictures: ReadonlyMap<string, RenderedPicture>): MarkdownResult {
  const problems = [...new Set(findProblems(source))];
  const used = new Set<string>();
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(['link', 'autolink', 'reference']);
  // A picture on a line of its own is a figure: the paragraph around it goes.
  markdown.core.ruler.push('figure', (state) => {
    state.tokens.forEach((token, index) => {
      const [only, ...more] = token.children ?? [];
      if (token.type !== 'inline' || only?.type !== 'image' || more.length > 0) return;
      for (const paragraph of [state.tokens[index - 1], state.tokens[index + 1]]) if (paragraph) paragraph.hidden = true;
    });
  });
  describeTables(markdown, language);
  const { rules } = markdown.renderer;
  rules.image = (tokens, index) => {
    const token = tokens[index];
    const path = String(token?.attrGet('src') ?? '');
    const name = /^media\/([^/]+\.svg)$/.exec(path)?.[1] ?? '';
    const picture = pictures.get(name);
    if (!picture) {
      problems.push(`shows the picture "${path}", which is not in media/`);
      return '';
    }
    used.add(name);
    const { escapeHtml } = markdown.utils;
    const alt = token?.content.trim() || picture.alt[language];
    const caption = String(token?.attrGet('title') ?? '');
    const image = `<img src="${picture[language]}" alt="${escapeHtml(alt)}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async">`;
    return `<figure>${image}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>\n`;
  };
  const html = sanitizeHtml(markdown.render(source), SANITIZED);
  return { html, problems, pictures: [...used] };
}

function* findProblems(source: string): Generator<string> {
  const lines = source.split('\n');
  for (const [index, line] of lines.entries()) {
    if (/<\/?[a-z][^>]*>|<!--|<![a-z]/i.test(line)) yield `line ${index + 1}: raw HTML is not allowed`;
    if (/^ {0,3}#(?!##?\s)/.test(line)) yield `line ${index + 1}: only ## and ### headings (the title comes from subunit.json)`;
    if (/!\[/.test(line) && !/^!\[[^\]]*\]\([^)]*\)\s*$/.test(line)) yield `line ${index + 1}: a picture stands on a line of its own`;
  }
}
