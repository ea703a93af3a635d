import type { Appearance } from '#contract/session/session.schemas.ts';

/** How screens look until their person chooses otherwise. */
export const PLAIN_LOOK: Appearance = { language: 'en', scheme: 'auto', contrast: 'normal', text_size: 1 };
