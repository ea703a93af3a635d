import { readJson, writeJson } from './local-json.ts';
import { createStore, useStore } from './store.ts';

/** Light, dark, or as set on the device. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const CONTRAST_KEY = 'tidepool.contrast';
/** The name under which devices have stored it, as plain text, since the first release. */
const SCHEME_KEY = 'mantine-color-scheme-value';
/** Stores a factor of the usual size (`text-size.ts`). */
export const TEXT_SIZE_KEY = 'tidepool.text-size';
const DARK = '(prefers-color-scheme: dark)';
const contrast = createStore<boolean>(false);
const colorScheme = createStore<ColorScheme>('auto');

/** Whether the high-contrast mode is on. */
export function useHighContrast(): boolean {
  return useStore(contrast);
}

/** The chosen scheme; the screen is drawn again when it changes. */
export function useColorScheme(): ColorScheme {
  return useStore(colorScheme);
}

/** Switches high contrast on or off, and stores that on this device. */
export function setHighContrast(on: boolean): void {
  writeJson(CONTRAST_KEY, on);
  applyContrast(on);
}

/** Switches between light and dark, and stores that on this device. */
export function setColorScheme(next: ColorScheme): void {
  try {
    localStorage.setItem(SCHEME_KEY, next);
  } catch {
    // If storage is full, the change still applies to this page.
  }
  colorScheme.set(next);
}

/** Called before anything is drawn: applies what was chosen on this device, otherwise what the system prefers. */
export function startAppearance(): void {
  const chosen = readJson(CONTRAST_KEY);
  applyContrast(typeof chosen === 'boolean' ? chosen : matchMedia('(prefers-contrast: more)').matches);
  const device = matchMedia(DARK);
  const apply = () => {
    const scheme = colorScheme.get();
    document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? (device.matches ? 'dark' : 'light') : scheme;
  };
  colorScheme.set(keptScheme());
  colorScheme.subscribe(apply);
  device.addEventListener('change', apply);
  apply();
  applyTextSize();
}

/** Draws all text at the size that was chosen here. */
export function applyTextSize(): void {
  document.documentElement.style.setProperty('--tp-text-size', `${readJson(TEXT_SIZE_KEY) ?? 1}`);
}

/** Students get larger type (18 px), staff denser screens (16 px). */
export function setAudience(audience: 'student' | 'staff'): void {
  document.documentElement.dataset.audience = audience;
}

function keptScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(SCHEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function applyContrast(on: boolean): void {
  contrast.set(on);
  if (on) document.documentElement.dataset.contrast = 'more';
  else delete document.documentElement.dataset.contrast;
}
