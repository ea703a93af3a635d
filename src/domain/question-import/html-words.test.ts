import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOfHtml } from './html-words.ts';

const words = (html: string) => wordsOfHtml(html).text;

describe('the words of HTML', () => {
  test('keep paragraphs, lists, bold, raised and lowered digits, and characters by their names', () => {
    expect(words('<p>Ni&ntilde;o &amp; 5 &lt; 6</p><ul><li>CO<sub>2</sub></li><li>10<sup>-3</sup></li></ul>')).toBe(
      'Niño & 5 < 6\n• CO₂\n• 10⁻³',
    );
    expect(words('the <strong>best</strong> &#8594; &Aacute;&#x41;<b></b>')).toBe('the **best** → ÁA');
    expect(words('if x < y and <unknown>z</unknown>')).toBe('if x < y and z');
  });

  test('have no script, no style and no comment', () => {
    expect(words('a<script>if (1 < 2) alert("x")</script><!-- b --><style>p{}</style>c')).toBe('ac');
  });

  test.each([
    ['<table><tr><td>1</td></tr></table>', 'has a table in its text'],
    ['<math><mi>x</mi></math>', 'has a formula in its text'],
    ['see \\(x^2\\)', 'has a formula in its text'],
    ['<video src="a.mp4"></video>', 'has film, sound or a drawing in its text'],
    ['10<sup>x+y!</sup>', 'has raised or lowered letters in its text'],
  ])('%s is named', (html, problem) => expect(wordsOfHtml(html).problems).toEqual([problem]));

  test('name their pictures', () => {
    expect(wordsOfHtml(`<img alt='a "b"' src="x.png">`).images).toEqual([{ src: 'x.png', alt: 'a "b"' }]);
  });

  test('are read in one pass, whatever stands there', () => {
    const part = fc.constantFrom('<', '>', '<!--', '-->', '<script', '</script>', '<b>', '</sub>', '<sub>', '&', '&lt;', '"', 'x', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 80 }), (parts) => {
        expect(words(parts.join(''))).not.toMatch(/<(?:script|b|sub)>/);
      }),
    );
  });
});
