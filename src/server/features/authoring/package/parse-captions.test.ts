import { describe, expect, test } from 'vitest';
import { parseCaptions, transcriptOf } from './parse-captions.ts';

const problemsOf = (source: string) => parseCaptions(source).problems.map(({ line, problem }) => `${line}: ${problem}`);

describe('captions', () => {
  test('become a text to read: sentences joined, speakers named, marks left out', () => {
    const captions = parseCaptions(
      [
        '\uFEFFWEBVTT - Rock pools',
        '',
        'NOTE made by hand',
        '',
        '1',
        '00:00.000 --> 00:02.000 line:80%',
        '<v Ana>When the tide',
        'goes <i>out</i>,',
        '',
        '00:02.000 --> 01:00:04.000',
        '<v Ana>who stays?',
        '',
        '00:04.000 --> 00:05.000',
        '[A gull] 2 &lt; 3 &amp; more',
      ].join('\r\n'),
    );
    expect(captions.problems).toEqual([]);
    expect(transcriptOf(captions)).toBe(
      '<p><strong>Ana:</strong> When the tide goes out, who stays?</p>\n<p>[A gull] 2 &lt; 3 &amp; more</p>',
    );
  });

  test('that are no captions are said to be none', () => {
    expect(problemsOf('Just words\n\n00:00.000 --> 00:01.000\nHello')).toEqual(['1: is no WebVTT: its first line must be WEBVTT']);
    expect(problemsOf('WEBVTT\n')).toEqual(['1: has no captions']);
  });

  test('are told every fault with its line', () => {
    const source = `WEBVTT

STYLE
::cue { color: red }

00:05.000 --> 00:04.000
Ends too early

00:06.000 --> 00:07.000
<script>alert(1)</script>

00:01.000 --> 00:08.000
Begins too early

0:09 --> 0:10
Written otherwise

00:11.000 --> 00:12.000
`;
    expect(problemsOf(source)).toEqual([
      '3: has a STYLE block; take it out: captions look as the person wants them',
      '6: this caption ends before it begins',
      '9: this caption has a < or > that is no mark of WebVTT; write &lt; or &gt;',
      '12: this caption begins before the one above it',
      '15: has no time as in 00:01.000 --> 00:04.000 above this caption',
      '18: this caption is empty',
    ]);
  });
});
