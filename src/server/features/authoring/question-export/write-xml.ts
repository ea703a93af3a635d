import { emphasisIn } from '#domain/content/emphasis.ts';
import { xmlText } from '#server/xlsx/cell-text.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes without a value are left out. @param children XML already */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`],
  );
  const content = children.join('');
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

const BULLET = /^•\s*/;

/** One line of a question's words: what is emphasized there is bold here. */
export function inlineHtml(line: string): string {
  return emphasisIn(line)
    .map((piece, at) => (at % 2 === 1 && piece !== '' ? `<strong>${xmlText(piece)}</strong>` : xmlText(piece)))
    .join('');
}

/** Several lines where no paragraphs may stand. */
export function linesHtml(text: string): string {
  return linesOf(text).map(inlineHtml).join('<br/>');
}

/** Words of a question as paragraphs and lists. @param html what a line becomes */
export function blocksHtml(text: string, html: (line: string) => string = inlineHtml): string {
  let isList = false;
  const blocks: string[] = [];
  for (const line of linesOf(text)) {
    const isBullet = BULLET.test(line);
    if (isBullet !== isList) blocks.push(isBullet ? '<ul>' : '</ul>');
    isList = isBullet;
    blocks.push(isBullet ? `<li>${html(line.replace(BULLET, ''))}</li>` : `<p>${html(line)}</p>`);
  }
  return `${blocks.join('')}${isList ? '</ul>' : ''}`;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
