import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { commandStore } from './registry.ts';

const CommandSearch = lazyDialog(async () => (await import('./command-search.tsx')).CommandSearch);
const ShortcutSheet = lazyDialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/** Listens for Ctrl+K, "?", "/" and the screens' own keys. Search and sheet are loaded when they are first asked for. */
export function CommandHost() {
  const [open, setOpen] = useState<'search' | 'sheet' | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('search');
        return;
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      if (event.key === '?') setOpen('sheet');
      else if (event.key === '/') {
        const field = document.querySelector<HTMLElement>('[data-kit-search]');
        if (!field) return;
        field.focus();
      } else {
        const command = commandStore.get().findLast(({ key }) => key === event.key);
        if (!command) return;
        command.run();
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === 'search' && <CommandSearch onClose={close} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}

/** Whether the keys belong to what somebody is writing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
