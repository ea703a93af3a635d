import { watchPage } from '#client/shared/platform/screen/watch-page.ts';

/** Its removal takes the focus somewhere by itself, or a new screen does. */
const PLACED_BY_OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], h1';

const LISTS = 'table, tbody, tr, ul, ol';

const CONTROLS = 'button, [href], input, select, textarea, [tabindex="0"]';

/** Whoever does something meanwhile, or has the focus elsewhere by now, has gone on. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Where pressing a button or a link takes away the row or the part that it stands in, the focus goes on to what has taken its place: the same
 * button of the next row, else of the one before, else the heading. A browser leaves it on nothing, and a keyboard would begin again at
 * the top of the page (WCAG 2.4.3). Whatever placed the focus itself keeps it.
 * @returns stops it
 */
export function focusAfterRemoval(): () => void {
  let stop: () => void = () => undefined;
  const watch = ({ target }: MouseEvent) => {
    stop();
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    if (pressed && pressed === document.activeElement && pressed.closest('main, [role="dialog"]')) stop = follow(pressed);
  };
  document.addEventListener('click', watch, true);
  return () => {
    stop();
    document.removeEventListener('click', watch, true);
  };
}

/** Waits until a button that was pressed is gone, or somebody has gone on. @returns stops it */
function follow(pressed: HTMLElement): () => void {
  const changes: MutationRecord[] = [];
  let isAtOnce = true;
  requestAnimationFrame(() => {
    isAtOnce = false;
  });
  const stop = watchPage((records) => {
    if (pressed.isConnected) return;
    const wasAtOnce = isAtOnce;
    changes.push(...records);
    // What is drawn in its place may come in the same frame, and may take the focus.
    requestAnimationFrame(() => {
      stop();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && changes.length > 0) goOn(changes.splice(0), pressed, wasAtOnce);
    });
  }, ACTS);
  return stop;
}

function goOn(changes: readonly MutationRecord[], pressed: HTMLElement, isAtOnce: boolean): void {
  const change = changes.find(({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(pressed)));
  if (!change || !(change.target instanceof Element) || !change.target.closest('main, [role="dialog"]')) return;
  const gone = [...change.removedNodes].find((node) => node.contains(pressed));
  if (!(gone instanceof Element) || gone.matches(PLACED_BY_OTHERS) || gone.querySelector(PLACED_BY_OTHERS)) return;
  // A list that is read anew comes back with its rows, and sees to the focus itself.
  if (!isAtOnce && (gone.matches(LISTS) || gone.querySelector(LISTS))) return;
  const added = changes.filter(({ target }) => target === change.target).flatMap(({ addedNodes }) => [...addedNodes]);
  const instead = added.find((node) => node instanceof Element && node.isConnected);
  const next = instead ?? sibling(change.nextSibling, 'nextSibling');
  const before = sibling(change.previousSibling, 'previousSibling');
  const found =
    likeIn(next, pressed)[0] ??
    likeIn(before, pressed).at(-1) ??
    controlsIn(next)[0] ??
    controlsIn(before).at(-1) ??
    change.target.closest('section, fieldset, [role="dialog"], main')?.querySelector('h1, h2, h3, legend');
  if (found instanceof HTMLElement) focus(found);
}

/** The nearest sibling that is still there and has a control. */
function sibling(from: Node | null, way: 'nextSibling' | 'previousSibling'): Node | null {
  for (let node = from; node; node = node[way]) if (node.isConnected && controlsIn(node).length > 0) return node;
  return null;
}

function controlsIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  return [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => !each.matches(':disabled, [tabindex="-1"], [type="hidden"]'),
  );
}

/** The buttons that look like the one that was pressed: they do the same in another row. */
function likeIn(node: Node | null, pressed: HTMLElement): HTMLElement[] {
  return controlsIn(node).filter((each) => each.localName === 'button' && each.className === pressed.className);
}

/** A heading takes the focus this once. */
function focus(found: HTMLElement): void {
  if (!found.matches(CONTROLS)) {
    found.tabIndex = -1;
    found.addEventListener('blur', () => found.removeAttribute('tabindex'), { once: true });
  }
  found.focus();
}
