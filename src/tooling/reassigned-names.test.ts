import { expect, test } from 'vitest';
import { reassignedAtTop } from './reassigned-names.ts';

test('finds what a script assigns anew, however it is written', () => {
  const code = `var a=1,b=2,c=3,d=4,e=5,f=6;function g(){a=2;b++;[c]=[1];({d,x:e}={})}`;
  expect(reassignedAtTop(code, ['a', 'b', 'c', 'd', 'e', 'f', 'g']).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('leaves alone what has only the same name within', () => {
  const code = `var a=1,b=2;function g(a){a=2;let b;b=3;return()=>{b=4}}const h=a=>{a=5},i=function(){var b;{b=6}};for(let a=0;a<3;a++);`;
  expect(reassignedAtTop(code, ['a', 'b', 'g', 'h', 'i'])).toEqual([]);
});
