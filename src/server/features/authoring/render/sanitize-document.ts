import sanitizeHtml from 'sanitize-html';
import type { DocumentField } from '../package/document-fields.ts';
import type { DocumentProblem } from '../package/document-problem.ts';

/** One document of a resource, as it is stored. */
export interface DocumentResult {
  /** Sanitised: it may be put into a page as it is. */
  readonly html: string;
  readonly problems: readonly DocumentProblem[];
  /** The file names of the pictures shown. */
  readonly pictures: readonly string[];
  /** What a student fills in, in the order of the text. */
  readonly fields: readonly DocumentField[];
}

const ALLOWED_TAGS = [
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
  'span',
  'figure',
  'figcaption',
  'img',
  'code',
  'sub',
  'sup',
];

const SANITIZED: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    div: [
      { name: 'class', values: ['table-scroll'] },
      { name: 'role', values: ['region'] },
      { name: 'tabindex', values: ['0'] },
      'aria-label',
      'data-field',
      'data-kind',
    ],
    span: ['data-field', 'data-kind'],
    ol: ['start'],
    th: [{ name: 'scope', values: ['col', 'row'] }, 'style'],
    td: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center)$/] } },
  allowedSchemes: [],
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/content-assets\/[\da-f]{64}\.(?:svg|png|jpg|webp|gif)$/.test(frame.attribs.src ?? ''),
};

/** The last word on what reaches a page, whatever wrote it. */
export function sanitizeDocument(html: string): string {
  return sanitizeHtml(html, SANITIZED);
}
