import { afterEach, describe, expect, it } from 'vitest';
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
});
