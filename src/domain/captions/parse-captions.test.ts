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

  test.each([
    ['a line of spaces within a caption', 'WEBVTT\n\n00:01.000 --> 00:02.000\n \nThe tide', 'The tide'],
    ['a caption of a space alone', 'WEBVTT\n\n00:01.000 --> 00:02.000\n \n\n00:02.000 --> 00:03.000\nThe tide', 'The tide'],
    [
      'styles, regions and notes before the first caption',
      'WEBVTT\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:left\n\nNOTE a > b\n\n00:01.000 --> 00:02.000 region:left\nThe tide',
      'The tide',
    ],
    ['a caption right below the head and below another', 'WEBVTT\n00:01.000 --> 00:02.000\nThe\n00:02.000 --> 00:03.000\ntide', 'The tide'],
    [
      'times without spaces around the arrow, with tabs and settings',
      'WEBVTT\n\n\t00:01.000-->00:02.000\tline:0 align:left\nThe tide',
      'The tide',
    ],
    ['more than 99 hours', 'WEBVTT\n\n100:00:01.000 --> 100:00:02.000\nThe tide', 'The tide'],
    ['times within a caption, and a > of its own', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<00:01.200><c>Sea</c> > shore', 'Sea &gt; shore'],
    ['lines that end as on an old Mac', 'WEBVTT\r\r00:01.000 --> 00:02.000\rThe tide', 'The tide'],
  ])('may have whatever the standard allows: %s', (_what, source, text) => {
    const captions = parseCaptions(source);
    expect(captions.problems).toEqual([]);
    expect(transcriptOf(captions)).toBe(`<p>${text}</p>`);
  });

  test('that are no captions are said to be none', () => {
    expect(problemsOf('Just words\n\n00:00.000 --> 00:01.000\nHello')).toEqual(['1: is no WebVTT: its first line must be WEBVTT']);
    expect(problemsOf('WEBVTT\n')).toEqual(['1: has no captions']);
  });

  test('are told every fault with its line', () => {
    const source = `WEBVTT

00:05.000 --> 00:04.000
Ends too early

00:06.000 --> 00:07.000
<script>alert(1)</script>

00:01.000 --> 00:08.000
Begins too early

0:09 --> 0:10
Written otherwise

00:11.000 --> 00:12.000
2 < 3
`;
    expect(problemsOf(source)).toEqual([
      '3: this caption ends before it begins',
      '6: this caption has a < that is no mark of WebVTT; write &lt;',
      '9: this caption begins before the one above it',
      '12: has no time as in 00:01.000 --> 00:04.000 above this caption',
      '15: this caption has a < that is no mark of WebVTT; write &lt;',
    ]);
  });
});
