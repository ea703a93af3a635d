import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { m } from '../labels.ts';
import { PrintIcon } from '../layout/kit-icons.tsx';
import './print-sheet.css';

interface PrintSheetProps {
  readonly title: string;
  /** Below the title: class, teacher, dates. */
  readonly lines?: readonly string[];
  readonly landscape?: boolean;
  readonly children: ReactNode;
}

/** Paper is wider than a phone. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** What is printed: drawn on the screen as a sheet of paper, and alone on the paper. A letter page, its head on the first one. */
export function PrintSheet({ title, lines = [], landscape = false, children }: PrintSheetProps) {
  return (
    <section className="tp-print-sheet" data-landscape={landscape || undefined} aria-label={title} {...SCROLLED_BY_KEYS}>
      <style>{`@page { size: letter ${landscape ? 'landscape' : 'portrait'}; margin: 0.5in; }`}</style>
      <div className="tp-print-head">
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="tp-print-when">{m.printedOn({ when: formatMoment(Date.now()) })}</p>
      </div>
      {children}
    </section>
  );
}

/** Opens the browser's own print dialog. */
export function PrintButton({ label }: { readonly label?: string }) {
  return (
    <Button variant="default" leftSection={<PrintIcon />} onClick={() => window.print()} data-print="no">
      {label ?? m.print()}
    </Button>
  );
}
