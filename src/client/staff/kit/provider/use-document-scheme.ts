import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/** The scheme that the page is drawn in now. The app's appearance setting writes it to the root element; this only follows. */
export function useDocumentScheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, read);
}

function read(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
