import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { DEFAULT_SETTINGS } from './reader-context.ts';
import { ReadingTools } from './reading-tools.tsx';

const ignore = () => undefined;

afterEach(() => setLocale('en'));

test.each(['en', 'es'] as const)('whoever says the signs that are seen reaches their buttons (2.5.3): %s', (locale) => {
  setLocale(locale);
  render(
    <ReadingTools
      settings={DEFAULT_SETTINGS}
      onSettings={ignore}
      lineFocus={false}
      onLineFocus={ignore}
      bySentence={false}
      onBySentence={ignore}
      hasVoice={false}
    />,
  );
  for (const sign of ['A−', 'A+']) expect(screen.getByText(sign).getAttribute('aria-label')).toContain(sign);
});
