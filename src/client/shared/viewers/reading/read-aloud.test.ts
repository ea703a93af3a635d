import { expect, test } from 'vitest';
import { voiceFor } from './read-aloud.ts';

const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService, default: false, voiceURI: name });
const VOICES = [voice('far', 'es-US', false), voice('near', 'es-MX', true), voice('english', 'en-US', false)];

test('a voice that needs no network is taken before one that does', () => {
  expect(voiceFor(VOICES, 'es')?.name).toBe('near');
});

test('a voice over the network is better than none', () => {
  expect(voiceFor(VOICES, 'en')?.name).toBe('english');
});

test('a voice of another language reads nothing', () => {
  expect(voiceFor(VOICES, 'fr')).toBeNull();
});
