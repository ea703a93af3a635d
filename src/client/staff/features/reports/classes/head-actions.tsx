import { Group } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where the actions of a report stand: beside its title. Undefined outside of a page that has such a place, null until it is drawn. */
const HeadPlace = createContext<HTMLElement | null | undefined>(undefined);

/** The place beside the title, and what makes it known to the report below. */
export function useHeadPlace() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = <span ref={setElement} style={{ display: 'contents' }} />;
  const within = (children: ReactNode) => <HeadPlace value={element}>{children}</HeadPlace>;
  return { place, within };
}

/** What can be done with a report once it is known what it is about: stands beside the title, so that its rows stand high on the page. */
export function HeadActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(HeadPlace);
  if (place === undefined)
    return (
      <Group gap="xs" data-print="no">
        {children}
      </Group>
    );
  return place && createPortal(children, place);
}
