import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CAMERA_PLACE, cameraJpeg } from '#testing/camera-jpeg.ts';
import { pdfOf } from '#testing/upload-file.ts';
import { checkContent } from './check-content.ts';
import { safeName } from './safe-name.ts';
import { stripJpeg } from './strip-jpeg.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidepool-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (name: string, content: string | Buffer) => {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  return checkContent(path, name);
};
const kept = async (name: string, content: string | Buffer) =>
  (await check(name, content)).content?.toString('utf8') ?? readFileSync(join(folder, 'upload'), 'utf8');

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const MP4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

describe('a file', () => {
  test.each([
    ['tides.PDF', pdfOf('tides'), 'application/pdf'],
    ['tides.png', PNG, 'image/png'],
    ['tides.mp4', MP4, 'video/mp4'],
    ['tides.doc', OLD_OFFICE, 'application/msword'],
    ['tides.rtf', '{\\rtf1\\ansi tides}', 'application/rtf'],
    ['tides.txt', 'High tide < low tide', 'text/plain'],
    ['tides.csv', 'day,tide\n1,high', 'text/csv'],
  ])('%s is taken for what it is', async (name, content, media_type) => {
    expect(await check(name, content)).toMatchObject({ media_type });
  });

  test.each([
    ['a program as a PDF', 'tides.pdf', EXE],
    ['a picture as a film', 'tides.mp4', PNG],
    ['a program as a text', 'tides.txt', EXE],
    ['a picture as a drawing', 'tides.svg', PNG],
    ['a text as a PDF', 'tides.pdf', 'just words'],
    ['a web page as a picture', 'tides.png', '<script>alert(1)</script>'],
    ['a program', 'tides.exe', EXE],
    ['what has no ending', 'tides', 'words'],
    ['what only begins with a dot', '.pdf', pdfOf('tides')],
    ['an archive', 'tides.zip', 'PK\u0003\u0004'],
    ['an archive as a document', 'tides.docx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)])],
    ['a script as a text', 'tides.txt', 'Hello <script src="https://bad.example/"></script>'],
    ['a web page as a table', 'tides.csv', '<!DOCTYPE html><p>Hello'],
    ['a picture that is cut off', 'tides.jpg', cameraJpeg({ width: 300, height: 400 }).subarray(0, -4)],
    ['macros', 'tides.xls', Buffer.concat([OLD_OFFICE, Buffer.from('_VBA_PROJECT', 'utf16le')])],
    ['a page of no drawing as one', 'tides.svg', '<html><body>Hello</body></html>'],
  ])('that is %s is refused', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(name) });
  });
});

describe('a picture', () => {
  const png = (width: number, height: number) => {
    const file = Buffer.from(PNG);
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    return file;
  };
  const gif = (width: number, height: number) => {
    const file = Buffer.alloc(64);
    file.write('GIF89a');
    file.writeUInt16LE(width, 6);
    file.writeUInt16LE(height, 8);
    return file;
  };
  const webp = (width: number, height: number) => {
    const part = Buffer.alloc(18);
    part.write('VP8X');
    part.writeUInt32LE(10, 4);
    part.writeUIntLE(width - 1, 12, 3);
    part.writeUIntLE(height - 1, 15, 3);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(part.length + 4);
    return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), part]);
  };
  const avif = (width: number, height: number) => {
    const small = Buffer.from('00000014697370650000000000000009000000090000', 'hex').subarray(0, 20);
    const large = Buffer.from(small);
    large.writeUInt32BE(width, 12);
    large.writeUInt32BE(height, 16);
    return Buffer.concat([Buffer.from('0000001c6674797061766966000000006176696600000000', 'hex'), Buffer.alloc(4), small, large, small]);
  };
  test.each<[string, (width: number, height: number) => Buffer]>([
    ['tides.png', png],
    ['tides.jpg', (width, height) => cameraJpeg({ width, height })],
    ['tides.gif', gif],
    ['tides.webp', webp],
    ['tides.avif', avif],
  ])('%s may have 50 million pixels, and not one row more', async (name, picture) => {
    expect(await check(name, picture(10_000, 5_000))).toMatchObject({ content: expect.any(Buffer) });
    const refused = { status: 413, message: expect.stringMatching(/ measures \d+ by \d+ pixels\. The most is 50 million pixels in all\./) };
    await expect(check(name, picture(10_000, 5_001))).rejects.toMatchObject(refused);
    await expect(check(name, picture(16_000, 16_000))).rejects.toMatchObject(refused);
  });
});

test('a photo is kept without the place where it was taken, and still stands upright', async () => {
  const photo = cameraJpeg({ width: 300, height: 400 });
  const { content } = await check('tides.jpg', photo);
  expect(content?.includes(CAMERA_PLACE)).toBe(false);
  expect(content && stripJpeg(content)).toEqual({ content, width: 300, height: 400 });
});

describe('a drawing', () => {
  test('keeps what is drawn, and nothing that runs or fetches', async () => {
    const drawing = await kept(
      'tides.svg',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>
       <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
         <script>alert(2)</script><style>@import url(https://bad.example/a.css)</style>
         <linearGradient id="sea"><stop offset="1" stop-color="#0b6270"/></linearGradient>
         <a href="javascript:alert(3)"><circle cx="4" cy="4" r="3" fill="url(#sea)" onclick="alert(4)"/></a>
         <image href="https://bad.example/a.png" width="1" height="1"/><use href="https://bad.example/a.svg#x"/>
         <rect fill="url(https://bad.example/b)" width="1" height="1"/><foreignObject><iframe src="https://bad.example/"/></foreignObject>
         <animate attributeName="href" values="javascript:alert(5)"/><text>&a; High tide</text>
       </svg>`,
    );
    expect(drawing).not.toMatch(/alert|script|bad\.example|onload|onclick|passwd|foreignObject|iframe|animate|style/i);
    expect(drawing).toContain('viewBox="0 0 9 9"');
    expect(drawing).toContain('<linearGradient id="sea">');
    expect(drawing).toContain('fill="url(#sea)"');
    expect(drawing).toContain('High tide');
  });
});

describe('a page', () => {
  test('keeps its words, tables and own pictures, and nothing that runs, fetches or leads away', async () => {
    const picture = 'data:image/png;base64,AAAA';
    const page = await kept(
      'tides.html',
      `<html><head><meta http-equiv="refresh" content="0;url=https://bad.example/"><base href="https://bad.example/"></head>
       <body onload="alert(1)"><h1>Tides</h1><script>alert(2)</script><table><tr><td colspan="2" style="background:url(https://bad.example/)">High</td></tr></table>
       <img src="${picture}" alt="A wave" onerror="alert(3)"><img src="https://bad.example/a.png"><img src="data:image/svg+xml;base64,AAAA">
       <a href="javascript:alert(4)">more</a><form action="https://bad.example/"><input></form><svg onload="alert(5)"></svg><iframe src="//bad.example"></iframe></body></html>`,
    );
    expect(page).not.toMatch(/alert|script|bad\.example|onload|onerror|refresh|<form|<iframe|<svg|svg\+xml/i);
    expect(page).toContain('<h1>Tides</h1>');
    expect(page).toContain('<td colspan="2">High</td>');
    expect(page).toContain(`<img src="${picture}" alt="A wave" />`);
    expect(page).toContain('more');
  });

  test('has a name that cannot break out of its title', async () => {
    expect(await kept('</title><script>alert(1)<!--.html', '<p>Hello')).not.toContain('<script');
  });
});

test.each([
  ['tides.html', '<b>'.repeat(300_000)],
  ['tides.svg', `<svg>${'<g>'.repeat(300_000)}`],
])('%s with elements within elements without end does not keep the server busy', async (name, content) => {
  await expect(check(name, content)).rejects.toMatchObject({ status: 415 });
});

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from('Marea más alta')],
    ['Windows', Buffer.from('Marea más alta', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffMarea más alta', 'utf16le')],
  ])('written as %s is kept as UTF-8', async (_how, content) => {
    expect(await kept('marea.txt', content)).toBe('Marea más alta');
  });
});

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\tides.pdf', 'tides.pdf'],
    ['tides\u202efdp.exe', 'tidesfdp.exe'],
    ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b=c.pdf'],
    ['...', 'file'],
    ['', 'file'],
    ['Mareas más altas 🌊.pdf', 'Mareas más altas 🌊.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is shown as %j', (given, shown) => {
    expect(safeName(given)).toBe(shown);
  });
});
