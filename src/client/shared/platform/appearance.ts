import { readJson, writeJson } from './local-json.ts';
import { createStore, useStore } from './store.ts';

const CONTRAST_KEY = 'tidepool.contrast';
const contrast = createStore<boolean>(false);

/** Whether the high-contrast mode is on. */
export function useHighContrast(): boolean {
  return useStore(contrast);
}

/** Switches high contrast, and remembers it on this device. */
export function setHighContrast(on: boolean): void {
  writeJson(CONTRAST_KEY, on);
  applyContrast(on);
}

/** Before anything is drawn: what was chosen here, else what the system asks for. */
export function startAppearance(): void {
  const chosen = readJson(CONTRAST_KEY);
  applyContrast(typeof chosen === 'boolean' ? chosen : matchMedia('(prefers-contrast: more)').matches);
}

/** Students get larger type (18 px), staff denser screens (16 px). */
export function setAudience(audience: 'student' | 'staff'): void {
  document.documentElement.dataset.audience = audience;
}

function applyContrast(on: boolean): void {
  contrast.set(on);
  if (on) document.documentElement.dataset.contrast = 'more';
  else delete document.documentElement.dataset.contrast;
}
