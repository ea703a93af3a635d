import { render, screen } from '@testing-library/react';
import { useMemo, useRef } from 'react';
import { expect, test } from 'vitest';
import { type Lab, LabContext } from './lab-context.ts';
import { LabFields } from './lab-fields.tsx';

const HTML =
  '<p>It weighs <span data-field="mass" data-kind="line">_____</span>.</p><p>It is <span data-field="side" data-kind="choice">left / right</span>.</p>';

function Text({ lab }: { readonly lab: Lab | null }) {
  const text = useRef<HTMLElement>(null);
  const html = useMemo(() => ({ __html: HTML }), []);
  return (
    <LabContext.Provider value={lab}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text above */}
      <article ref={text} dangerouslySetInnerHTML={html} />
      <LabFields text={text} html={html} language="en" />
    </LabContext.Provider>
  );
}

const isHidden = (words: string) => screen.getByText(words).closest('[hidden]') !== null;
const only = (id: string): Lab => ({ renderField: (fieldId) => (fieldId === id ? <input aria-label={id} /> : null) });

test('a field stands in the place of its blank, and a blank without a field stays as on paper', () => {
  const { rerender } = render(<Text lab={only('mass')} />);
  expect(screen.getByRole('textbox', { name: 'mass' }).closest('[data-field="mass"]')).not.toBeNull();
  expect(isHidden('_____')).toBe(true);
  expect(isHidden('left / right')).toBe(false);

  rerender(<Text lab={only('side')} />);
  expect(isHidden('_____')).toBe(false);
  expect(isHidden('left / right')).toBe(true);
});

test('without a lab around it the text is as on paper', () => {
  render(<Text lab={null} />);
  expect(isHidden('_____')).toBe(false);
  expect(screen.queryByRole('textbox')).toBeNull();
});
