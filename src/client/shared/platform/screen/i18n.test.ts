import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages, setLocale } from './i18n.ts';

const m = messages({
  hello: ['Hello', 'Hola'],
  kept: ['{count} {count:answer|answers} of {name}', '{count} {count:respuesta|respuestas} de {name}'],
});

afterEach(() => setLocale('en'));

describe('messages', () => {
  it('speaks the language that is set, at once', () => {
    expect(m.hello()).toBe('Hello');
    setLocale('es');
    expect(m.hello()).toBe('Hola');
  });

  it('puts values in and chooses by number', () => {
    expect(m.kept({ count: 1, name: 'Maya' })).toBe('1 answer of Maya');
    expect(m.kept({ count: 3, name: 'Maya' })).toBe('3 answers of Maya');
    setLocale('es');
    expect(m.kept({ count: 0, name: 'Maya' })).toBe('0 respuestas de Maya');
  });

  it('writes numbers as the country does, in both languages', () => {
    const count = (value: number) => m.kept({ count: value, name: '' }).split(' ')[0];
    expect([count(999), count(1000), count(12_500), count(5.4), count(-3)]).toEqual(['999', '1,000', '12,500', '5.4', '-3']);
    setLocale('es');
    expect([count(999), count(12_500), count(5.4)]).toEqual(['999', '12,500', '5.4']);
  });

  it('makes no format for a small number: a screen has hundreds of them', () => {
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    m.kept({ count: 7, name: '' });
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });
});

it('a sentence that ends with a time of day ends with one period', () => {
  setLocale('es');
  const words = messages({ asked: ['Asked for {when}.', 'Pedida el {when}.'] });
  expect(words.asked({ when: '26 nov, 3:19 a.m.' })).toBe('Pedida el 26 nov, 3:19 a.m.');
  expect(words.asked({ when: '26 nov' })).toBe('Pedida el 26 nov.');
});
