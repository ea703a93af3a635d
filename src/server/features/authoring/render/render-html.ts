import { Parser } from 'htmlparser2';
import { escapeXml } from '#domain/content/escape-xml.ts';
import type { DocumentProblem } from '../package/document-problem.ts';
import { lineAt } from '../package/package-reader.ts';
import { type ContentLanguage, figureOf, type RenderedPicture } from '../tool/fill-picture.ts';
import { decodedPath } from './render-markdown.ts';
import { type DocumentResult, sanitizeDocument } from './sanitize-document.ts';

/** The frame of a saved page: its words are the title's, which comes from subunit.json. */
const FRAME = new Set(['html', 'head', 'body', 'meta', 'title', 'main', 'article', 'section', 'header', 'footer']);
const KEPT = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'sub',
  'sup',
  'strong',
  'em',
  'div',
]);
const ALONE = new Set(['br', 'hr']);
/** Other names of the same thing. */
const SAME_AS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', caption: 'p' };
const DROPPED = new Set(['span', 'figure', 'tfoot', 'colgroup', 'col', 'small', 'u']);
const TABLE: Readonly<Record<ContentLanguage, string>> = { en: 'Table', es: 'Tabla' };

/** Why an element cannot come in, and what to do; all others are only "not known". */
const REFUSALS: Readonly<Record<string, string>> = {
  script: 'runs a program; take it out',
  style: 'changes how pages look; take it out, readers choose size and spacing themselves',
  link: 'loads another file; take it out',
  iframe: 'shows another page; add that page as an external resource',
  object: 'runs a plug-in; take it out',
  embed: 'runs a plug-in; take it out',
  form: 'asks for input; make it a quiz',
  input: 'asks for input; make it a quiz',
  button: 'asks for input; make it a quiz',
  a: 'links to another page; add that page as an external resource',
  svg: 'is a drawing within the text; save it as media/<name>.svg and show it with <img>',
  video: 'is film; it cannot be shown within a text',
  audio: 'is sound; it cannot be played within a text',
  h1: 'is the title, which comes from subunit.json; begin with <h2>',
  base: 'changes what addresses mean; take it out',
};

/**
 * Renders one HTML document: only what our readers can show is written again, from nothing; whatever else it holds
 * is named with its line. The result is sanitised once more like any other.
 */
export function renderHtml(source: string, language: ContentLanguage, pictures: ReadonlyMap<string, RenderedPicture>): DocumentResult {
  const page = new Page(source, language, pictures);
  page.read();
  return { html: sanitizeDocument(page.html), problems: page.problems, pictures: [...page.used], fields: [] };
}

class Page {
  html = '';
  readonly problems: DocumentProblem[] = [];
  readonly used = new Set<string>();
  #tables = 0;
  #title = false;
  #refused = 0;
  #start = 0;

  constructor(
    private readonly source: string,
    private readonly language: ContentLanguage,
    private readonly pictures: ReadonlyMap<string, RenderedPicture>,
  ) {}

  read(): void {
    const parser: Parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#start = parser.startIndex;
          this.#open(name, attributes);
        },
        ontext: (text) => {
          if (!this.#title && this.#refused === 0) this.html += escapeXml(text);
        },
        onclosetag: (name) => this.#close(name),
      },
      { decodeEntities: true, lowerCaseTags: true },
    );
    parser.end(this.source);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    for (const attribute of Object.keys(attributes)) if (/^on/i.test(attribute)) this.#problem(`${attribute} runs a program; take it out`);
    if (name === 'title') this.#title = true;
    if (this.#title) return;
    const known = wordsFor(SAME_AS, name) ?? name;
    if (name === 'img') this.#picture(attributes);
    else if (ALONE.has(name)) this.html += `<${name}>`;
    else if (name === 'table') {
      const label = `${TABLE[this.language]} ${++this.#tables}`;
      this.html += `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table>`;
    } else if (name === 'figcaption') this.html += '<p>';
    else if (KEPT.has(known)) this.html += known === 'th' ? `<th scope="${attributes.scope === 'row' ? 'row' : 'col'}">` : `<${known}>`;
    else if (!FRAME.has(name) && !DROPPED.has(name)) {
      this.#refused++;
      this.#problem(
        `<${name}> ${wordsFor(REFUSALS, name) ?? 'is not known to readers; use paragraphs, lists, tables, headings and pictures'}`,
      );
    }
  }

  #close(name: string): void {
    if (name === 'title') this.#title = false;
    const known = wordsFor(SAME_AS, name) ?? name;
    if (name === 'table') this.html += '</table></div>';
    else if (name === 'figcaption') this.html += '</p>';
    else if (KEPT.has(known)) this.html += `</${known}>`;
    else if (name !== 'img' && !ALONE.has(name) && !FRAME.has(name) && !DROPPED.has(name)) this.#refused = Math.max(0, this.#refused - 1);
  }

  #picture({ src = '', alt = '', title = '' }: Readonly<Record<string, string>>): void {
    const name = /^(?:\.\/)?media\/([^/]+)$/.exec(src)?.[1] ?? '';
    const picture = this.pictures.get(name) ?? this.pictures.get(decodedPath(name));
    if (!picture) {
      this.#problem(`shows the picture "${src}", which is not in media/`);
      return;
    }
    this.used.add(this.pictures.has(name) ? name : decodedPath(name));
    this.html += figureOf(picture, this.language, alt.trim(), title);
  }

  #problem(problem: string): void {
    this.problems.push({ problem, line: lineAt(this.source, this.#start) });
  }
}

/** What is said of an element in a table of words; an element may have any name, such as "constructor". */
function wordsFor(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
