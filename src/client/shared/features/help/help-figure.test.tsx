import { fireEvent, render, screen as view } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { HelpFigure } from './help-figure.tsx';
import type { HelpTopic } from './help-topic.ts';
import { withPictures } from './with-pictures.ts';

const topic: HelpTopic = { id: 'classes', section: 'classes', title: ['', ''], summary: ['', ''], words: ['', ''], screens: [], parts: [] };
const FILES = {
  './pictures/classes.en.webp': '/assets/classes.en-1.webp',
  './pictures/classes.es.webp': '/assets/classes.es-1.webp',
  './pictures/my-classes.en.webp': '/assets/my-classes.en-1.webp',
};
const RINGS = { classes: { en: ['New class'], es: ['Clase nueva'] } };

test('a page gets its own two pictures, and none where one of them is missing', () => {
  const [pictured, plain] = withPictures([topic, { ...topic, id: 'my-classes' }], { ...RINGS, 'my-classes': RINGS.classes }, FILES);
  expect(pictured?.picture?.src).toEqual({ en: '/assets/classes.en-1.webp', es: '/assets/classes.es-1.webp' });
  expect(plain?.picture).toBeUndefined();
});

test('a picture is in the reader’s language and says what has a ring; one that does not come leaves no hole', () => {
  const picture = withPictures([topic], RINGS, FILES)[0]?.picture;
  if (!picture) throw new Error('no picture');
  setLocale('es');
  render(<HelpFigure picture={picture} />);
  const image = view.getByRole('img', { name: 'Imagen de la pantalla. Con un círculo: Clase nueva.' });
  expect(image.getAttribute('src')).toBe('/assets/classes.es-1.webp');
  fireEvent.error(image);
  expect(view.queryByRole('img')).toBeNull();
});
