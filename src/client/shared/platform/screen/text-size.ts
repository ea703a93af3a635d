import { applyTextSize, TEXT_SIZE_KEY } from './appearance.ts';
import { readJson, writeJson } from './local-json.ts';
import { createStore, useStore } from './store.ts';

/** The sizes of text to choose from, as factors of the usual size. */
export const TEXT_SIZES = [1, 1.15, 1.3, 1.5] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const store = createStore<TextSize>(TEXT_SIZES.find((size) => size === readJson(TEXT_SIZE_KEY)) ?? 1);

/** The chosen size; the screen is drawn again when it changes. */
export function useTextSize(): TextSize {
  return useStore(store);
}

/** Changes the size of all text right away, and stores it on this device. */
export function setTextSize(size: TextSize): void {
  writeJson(TEXT_SIZE_KEY, size);
  applyTextSize();
  store.set(size);
}
