import type MarkdownIt from 'markdown-it';
import type { ContentLanguage } from '../tool/fill-picture.ts';

type Markdown = InstanceType<typeof MarkdownIt>;

const TABLE: Readonly<Record<ContentLanguage, string>> = { en: 'Table', es: 'Tabla' };

/**
 * Makes tables readable by ear. Each gets a frame that scrolls by itself, reachable by keyboard, under a name of its own
 * ("Table 2: Record your data"): nobody could distinguish two landmarks of one name. A header cell without words is
 * no header; where the corner is empty, the first column names the rows.
 */
export function describeTables(markdown: Markdown, language: ContentLanguage): void {
  markdown.core.ruler.push('tables', (state) => {
    let heading = '';
    let tables = 0;
    let column = 0;
    let namesRows = false;
    for (const [index, token] of state.tokens.entries()) {
      const next = state.tokens[index + 1];
      const words = wordsOf(next);
      if (token.type === 'heading_open') heading = words;
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'table_open') {
        tables++;
        namesRows = false;
        token.attrSet('aria-label', `${TABLE[language]} ${tables}${heading === '' ? '' : `: ${heading}`}`);
      }
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      column++;
      const isHeader = words !== '' && (token.type === 'th_open' || (namesRows && column === 1));
      if (token.type === 'th_open' && column === 1) namesRows = words === '';
      for (const cell of [token, state.tokens[index + 2]]) if (cell) cell.tag = isHeader ? 'th' : 'td';
      if (isHeader) token.attrSet('scope', token.type === 'th_open' ? 'col' : 'row');
    }
  });
  const { rules } = markdown.renderer;
  rules.table_open = (tokens, index) => {
    const label = markdown.utils.escapeHtml(String(tokens[index]?.attrGet('aria-label') ?? ''));
    return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table>\n`;
  };
  rules.table_close = () => '</table></div>\n';
}

type Token = ReturnType<Markdown['parse']>[number];

/** The text of an inline token, without its marks. */
function wordsOf(token: Token | undefined): string {
  if (token?.type !== 'inline') return '';
  return (token.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();
}
