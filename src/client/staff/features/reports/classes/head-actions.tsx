import { Group } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

/** The places of a report's first line; each is null until it is drawn. */
interface HeadPlaces {
  readonly pickers: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

/** Undefined outside of a page that has such places. */
const HeadPlace = createContext<HeadPlaces | undefined>(undefined);

/** The places in a report's first line, and what makes them known to the report below. */
export function useHeadPlaces() {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [pickers, setPickers] = useState<HTMLElement | null>(null);
  return {
    actionsPlace: <span ref={setActions} style={{ display: 'contents' }} />,
    pickersPlace: <span ref={setPickers} style={{ display: 'contents' }} />,
    within: (children: ReactNode) => <HeadPlace value={{ actions, pickers }}>{children}</HeadPlace>,
  };
}

interface InHeadProps {
  readonly children: ReactNode;
}

/** What can be done with a report once it is known what it is about: stands beside the title, so that its rows stand high on the page. */
export function HeadActions({ children }: InHeadProps) {
  return <InHead place="actions">{children}</InHead>;
}

/** What a report is about, or which of its rows are looked for, chosen in the line of the title. */
export function HeadPickers({ children }: InHeadProps) {
  return <InHead place="pickers">{children}</InHead>;
}

function InHead({ place, children }: InHeadProps & { readonly place: keyof HeadPlaces }) {
  const places = useContext(HeadPlace);
  if (places === undefined)
    return (
      <Group gap="xs" data-print="no">
        {children}
      </Group>
    );
  const element = places[place];
  return element && createPortal(children, element);
}
