import { describe, expect, test } from 'vitest';
import { checkSvg } from './check-svg.ts';

const problemsOf = (picture: string) => checkSvg(picture).map(({ problem }) => problem);

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${inside}</svg>`;

test('a plain picture passes, with gradients and animation of its own', () => {
  expect(
    checkSvg(
      svg('<style>.a{animation:b 1s both}@keyframes b{from{opacity:0}}</style><rect fill="url(#g)" class="a"/><text>a &amp; b</text>'),
    ),
  ).toEqual([]);
});

describe('a picture is refused for', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', '<script> is not allowed'],
    ['a foreign object', '<foreignObject><p/></foreignObject>', '<foreignObject> is not allowed'],
    ['an event handler', '<rect onload="alert(1)"/>', 'the event handler onload is not allowed'],
    ['an outside image', '<image href="https://a.example/x.png"/>', '<image> is not allowed'],
    ['an outside use', '<use href="https://a.example/x.svg#a"/>', 'the outside reference "https://a.example/x.svg#a" is not allowed'],
    ['a namespaced link', '<use xlink:href="javascript:alert(1)"/>', 'the attribute xlink:href is not allowed'],
    ['an outside paint', '<rect fill="url(https://a.example/x)"/>', 'the outside reference "url(https://a.example/x)" is not allowed'],
    ['an import in its style', '<style>@import "https://a.example/x.css";</style>', 'its <style> has something that is not allowed'],
    ['an escape in its style', '<style>a{b:\\75rl(x)}</style>', 'its <style> has something that is not allowed'],
    ['an entity of its own', '<text>&xxe;</text>', 'the entity "&xxe;" is not allowed'],
    ['a set element that would animate a link', '<set attributeName="href" to="javascript:alert(1)"/>', '<set> is not allowed'],
  ])('%s', (_name, inside, problem) => expect(problemsOf(svg(inside))).toContain(problem));

  test('a doctype, CDATA, an unclosed element, and text around it', () => {
    expect(problemsOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)[0]).toMatch(/cannot be read/);
    expect(problemsOf(svg('<![CDATA[<script/>]]>'))[0]).toMatch(/cannot be read/);
    expect(problemsOf('<svg viewBox="0 0 1 1"><g></svg>').join()).toMatch(/closes nothing/);
    expect(problemsOf(`${svg('')}hello`)).toContain('has text outside <svg>');
  });
});

test('each problem is told once, with the line where it first is', () => {
  expect(checkSvg(svg('\n<script/>\n<script/>\n<rect onload="a"/>'))).toEqual([
    { problem: '<script> is not allowed', line: 2 },
    { problem: 'the event handler onload is not allowed', line: 4 },
  ]);
});
