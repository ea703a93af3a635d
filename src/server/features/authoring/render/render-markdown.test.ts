import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const address = (letter: string) => `/content-assets/${letter.repeat(64)}.svg`;
const pictures = new Map([
  ['mass.svg', { en: address('a'), es: address('b'), alt: { en: 'A balance', es: 'Una balanza' }, width: 640, height: 360 }],
]);

describe('Markdown', () => {
  test('shows a picture in the language of the document, with room kept, loaded when needed, and its caption', () => {
    const { html, pictures: used } = renderMarkdown('![](media/mass.svg "Two & two")', 'es', pictures);
    expect(html).toContain(`<figure><img src="${address('b')}" alt="Una balanza" width="640" height="360" loading="lazy" decoding="async"`);
    expect(html).toContain('<figcaption>Two &amp; two</figcaption></figure>');
    expect(html).not.toContain('<p>');
    expect(used).toEqual(['mass.svg']);
  });

  test('frames each table so that it scrolls by itself, under a name of its own in the language of the document', () => {
    const table = '| a | b |\n|---|--:|\n| 1 | 2 |\n';
    const { html } = renderMarkdown(`${table}\n## Mide *dos* "veces"\n\n${table}\ntexto\n\n${table}`, 'es', pictures);
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'Tabla 1',
      'Tabla 2: Mide dos &quot;veces&quot;',
      'Tabla 3: Mide dos &quot;veces&quot;',
    ]);
    expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="Tabla 1"><table>');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('</table></div>');
  });

  test('has no header cell without words, and names the rows where the corner is empty', () => {
    const { html } = renderMarkdown('| | Trial 1 | |\n|---|---|---|\n| **Mass** | 2 | |\n| | 3 | 4 |', 'en', pictures);
    expect(html).not.toMatch(/<th[^>]*><\/th>/);
    expect(html.match(/<t[hd](?: [^>]*)?>/g)).toEqual([
      '<td>',
      '<th scope="col">',
      '<td>',
      '<th scope="row">',
      '<td>',
      '<td>',
      '<td>',
      '<td>',
      '<td>',
    ]);
    expect(html).toContain('<th scope="row"><strong>Mass</strong></th>');
    expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |', 'en', pictures).html).toContain('<td>1</td>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](javascript:alert(1))',
    '![x](media/mass.svg "\\" onload=\\"alert(1)")',
    '<svg/onload=alert(1)>',
    '`<script>`',
  ])('lets no script out of %s', (source) => {
    const { html } = renderMarkdown(source, 'en', pictures);
    expect(html).not.toMatch(/<(?!\/?(?:p|figure|figcaption|img|code)\b)/);
    for (const tag of html.match(/<[^>]*>/g) ?? []) {
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|javascript:/i);
    }
  });

  test('lets no attribute out of the heading that names a table', () => {
    const { html } = renderMarkdown('## a" onfocus="alert(1)\n\n| a |\n|---|\n| b |', 'en', pictures);
    expect(html).toContain('aria-label="Table 1: a&quot; onfocus=&quot;alert(1)"><table>');
  });

  test('names what is wrong, with its line', () => {
    const { problems } = renderMarkdown('# Title\n\n<b>raw</b>\n\n![x](media/gone.svg)\n\ntext ![x](media/mass.svg)', 'en', pictures);
    expect(problems).toEqual(
      expect.arrayContaining([
        { problem: 'only ## and ### headings (the title comes from subunit.json)', line: 1 },
        { problem: 'raw HTML is not allowed', line: 3 },
        { problem: 'shows the picture "media/gone.svg", which is not in media/', line: 5 },
        { problem: 'a picture stands on a line of its own', line: 7 },
      ]),
    );
  });
});
