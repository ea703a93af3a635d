import { expect, test } from 'vitest';
import { voiceFor } from './voices.ts';

const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService, default: false, voiceURI: name });
const VOICES = [voice('far', 'es-US', false), voice('near', 'es-MX', true), voice('english', 'en-US', false)];

test('a voice that needs no network is taken before one that does', () => {
  expect(voiceFor(VOICES, 'es')?.name).toBe('near');
});

test('a voice over the network is better than none', () => {
  expect(voiceFor(VOICES, 'en')?.name).toBe('english');
});

test('of two voices of the device, the one that speaks as people here do reads; a language is not taken for another with the same letters', () => {
  const voices = [voice('old', 'es-ES', true), voice('here', 'es_US', true), voice('estonian', 'est-EE', true)];
  expect(voiceFor(voices, 'es')?.name).toBe('here');
  expect(voiceFor(voices.slice(2), 'es')).toBeNull();
});

test('a voice of another language reads nothing', () => {
  expect(voiceFor(VOICES, 'fr')).toBeNull();
});
