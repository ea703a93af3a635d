import { expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic, NotPublicError, namesInnerAddress } from './public-address.ts';

it('are those of the public internet, and no others', () => {
  for (const inner of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
  ])
    expect([inner, isPublicAddress(inner)]).toEqual([inner, false]);
  for (const outer of ['8.8.8.8', '2606:4700::1111']) expect([outer, isPublicAddress(outer)]).toEqual([outer, true]);
});

it('are judged by number in an address, however it is written', () => {
  for (const inner of ['https://127.0.0.1/x', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::ffff:a00:1]/'])
    expect([inner, namesInnerAddress(new URL(inner))]).toEqual([inner, true]);
  for (const outer of ['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://sis.example/'])
    expect([outer, namesInnerAddress(new URL(outer))]).toEqual([outer, false]);
});

it('are not found behind a name of this machine', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, (fault) => resolve(fault)));
    expect(error).toBeInstanceOf(NotPublicError);
  }
});
