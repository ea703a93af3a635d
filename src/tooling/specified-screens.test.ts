import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredScreens } from './declared-screens.ts';

const [, section = ''] = /^## 2\. .*\n([\s\S]*?)\nOther screens and views:/m.exec(readFileSync('src/docs/SPECIFICATION.md', 'utf8')) ?? [];

/** The addresses of section 2, below /authenticated: `- help: home, subhelp` are two, `{district|school}` is two as well. */
function specifiedScreens(): string[] {
  const lines = section.split('\n').filter((line) => line.startsWith('- '));
  return lines.flatMap((line) => {
    const [place = '', names] = line.slice(2).split(': ');
    const folder = place.replace(/ (sub-pages|\(.*\))$/, '');
    if (names === undefined) return [folder];
    const listed = names.replace(/ \((?:followed by .*)\)/, '').split(', ');
    return listed.flatMap((name) => {
      const [, head = '', parts] = /^(.*)\{(.*\|.*)\}$/.exec(name) ?? [];
      return (parts?.split('|') ?? ['']).map((part) => `${folder}/${parts ? head + part : name}`);
    });
  });
}

test('every screen that the specification lists has a route of that name', () => {
  const paths = new Set(declaredScreens().map(({ path }) => path.replace(/\/(\{-\$\w+\})?$/, '').replace('{$product}', '{product}')));
  const specified = specifiedScreens().concat(
    ['lesson/new', 'assignment/new'].map((flow) => `workspace/workspaceHome/addnewlesson/${flow}`),
  );
  expect(specified).toHaveLength(127);
  expect(specified.filter((name) => !paths.has(`/authenticated/${name}`))).toEqual([]);
});
