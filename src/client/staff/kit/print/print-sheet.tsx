import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMomentWithYear } from '#client/shared/platform/screen/format.ts';
import { m } from '../labels.ts';
import { PrintIcon } from '../layout/kit-icons.tsx';
import './print-sheet.css';

interface PrintSheetProps {
  readonly title: string;
  /** Below the title: class, teacher, dates. */
  readonly lines?: readonly string[];
  readonly landscape?: boolean;
  /** Made of `PrintPart`s, which say on each page what it is of: then this head stands on the first page alone. */
  readonly inParts?: boolean;
  /** Without the head: each part is given to somebody else, and says itself what it is. */
  readonly headless?: boolean;
  readonly children: ReactNode;
}

/** Paper is wider than a phone. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** What is printed: drawn on the screen as a sheet of paper, and alone on the paper. Letter pages, each with the head, so that a loose one can be told. */
export function PrintSheet({ title, lines = [], landscape = false, inParts = false, headless = false, children }: PrintSheetProps) {
  return (
    <section
      className={inParts ? 'tp-print-sheet' : 'tp-print-sheet tp-print-pages'}
      data-landscape={landscape || undefined}
      aria-label={title}
      {...SCROLLED_BY_KEYS}
    >
      <style>{`@page { size: letter ${landscape ? 'landscape' : 'portrait'}; margin: 0.5in; }`}</style>
      {!headless && (
        <div className="tp-print-head">
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="tp-print-when">{m.printedOn({ when: formatMomentWithYear(Date.now()) })}</p>
        </div>
      )}
      <div className="tp-print-body">{children}</div>
    </section>
  );
}

/** A part of a sheet that begins a page of its own, with its head on each page that it fills: one student's answers among a class's. */
export function PrintPart({ head, first, children }: { readonly head: ReactNode; readonly first: boolean; readonly children: ReactNode }) {
  return (
    <section className={first ? 'tp-print-pages' : 'tp-print-pages tp-print-next'}>
      <div className="tp-print-head">{head}</div>
      <div className="tp-print-body">{children}</div>
    </section>
  );
}

/** Opens the browser's own print dialog. @param small an icon alone, for a line that has little room */
export function PrintButton({ label, small = false }: { readonly label?: string; readonly small?: boolean }) {
  if (small)
    return (
      <Tooltip label={label ?? m.print()}>
        <ActionIcon variant="default" size="input-sm" aria-label={label ?? m.print()} onClick={() => window.print()} data-print="no">
          <PrintIcon />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button variant="default" leftSection={<PrintIcon />} onClick={() => window.print()} data-print="no">
      {label ?? m.print()}
    </Button>
  );
}
