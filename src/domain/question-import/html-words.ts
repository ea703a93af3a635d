import { decodeEntities } from './html-entities.ts';
import { shiftedText } from './shifted-signs.ts';

/** What a piece of HTML says in plain words. No markup of it is kept: `**` marks what was bold. */
export interface HtmlWords {
  readonly text: string;
  readonly images: readonly HtmlImage[];
  /** What plain words cannot say. */
  readonly problems: readonly string[];
}

/** A picture that a piece of HTML shows. */
export interface HtmlImage {
  readonly src: string;
  readonly alt: string;
}

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'section',
  'article',
  'center',
  'hr',
]);
/** Their content is no text. */
const SKIPPED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const MEDIA = new Set(['audio', 'video', 'object', 'embed', 'iframe', 'canvas', 'applet', 'svg']);
const TEX = /\\\(|\\\[|\$\$|\\begin\{/;

/** Takes the words out of HTML. Tables, formulas, film and sound are named as problems: half a question is worse than none. */
export function wordsOfHtml(html: string): HtmlWords {
  const problems = new Set<string>();
  const images: HtmlImage[] = [];
  /** Where words go: the text, and inside a <sub> or <sup> its own words. */
  const stack: { readonly tag: 'sub' | 'sup' | null; text: string }[] = [{ tag: null, text: '' }];
  const write = (words: string) => {
    const top = stack.at(-1);
    if (top) top.text += words;
  };
  for (const token of tokensOf(html)) {
    if (typeof token === 'string') {
      write(decodeEntities(token).replace(/\s+/g, ' '));
      continue;
    }
    const { name, isEnd, attributes } = token;
    if (name === 'img' && !isEnd) images.push({ src: attributeOf(attributes, 'src'), alt: attributeOf(attributes, 'alt').trim() });
    else if (name === 'table') problems.add('has a table in its text');
    else if (name === 'math') problems.add('has a formula in its text');
    else if (MEDIA.has(name)) problems.add('has film, sound or a drawing in its text');
    else if (name === 'b' || name === 'strong') write('**');
    else if (BLOCKS.has(name)) write(name === 'li' && !isEnd ? '\n• ' : '\n');
    else if ((name === 'sub' || name === 'sup') && !isEnd) stack.push({ tag: name, text: '' });
    else if ((name === 'sub' || name === 'sup') && stack.length > 1) {
      const shifted = shiftedText(stack.at(-1)?.text ?? '', name);
      if (shifted === null) problems.add('has raised or lowered letters in its text');
      stack.pop();
      write(shifted ?? '');
    }
  }
  const text = tidy(stack.map((part) => part.text).join(''));
  if (TEX.test(text)) problems.add('has a formula in its text');
  return { text, images, problems: [...problems] };
}

function tidy(text: string): string {
  return text
    .replace(/\*\*(\s*)\*\*/g, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .replace(/\n• *(?=\n|$)/g, '')
    .trim();
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
}

/** Texts and tags in their order, in one pass: what is never closed is read to the end once. */
function* tokensOf(html: string): Generator<string | Tag> {
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      yield html.slice(at);
      return;
    }
    if (open > at) yield html.slice(at, open);
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const name = /^<\/?([a-z][\w:-]{0,40})/.exec(lower.slice(open, open + 45))?.[1];
    if (name === undefined && !lower.startsWith('<!', open) && !lower.startsWith('<?', open)) {
      yield '<';
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) return;
    const isEnd = html[open + 1] === '/';
    at = close + 1;
    if (name === undefined) continue;
    if (SKIPPED.has(name) && !isEnd) {
      const end = lower.indexOf(`</${name}`, at);
      at = end < 0 ? html.length : end;
    } else yield { name, isEnd, attributes: html.slice(open + 1 + name.length, close) };
  }
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}
