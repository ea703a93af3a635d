import type { Pair } from '#client/shared/platform/screen/i18n.ts';
import type { RoleName } from '#contract/roles.ts';

/** The parts of the help, in the order in which they are shown. */
export const SECTIONS = [
  'start',
  'lessons',
  'teaching',
  'classes',
  'reports',
  'results',
  'library',
  'offline',
  'account',
  'administration',
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** A few sentences or steps under a heading. `**Word**` is the word on a button, a tab or a field, exactly as the screen has it. */
export interface HelpPart {
  readonly heading?: Pair;
  readonly text?: readonly Pair[];
  readonly steps?: readonly Pair[];
}

/** The screen that a page is about, as it looks; `tooling/make-help-pictures.ts` makes it, with a ring around what the page names. */
export interface HelpPicture {
  readonly src: { readonly en: string; readonly es: string };
  /** What has a ring, by its words on the screen. */
  readonly rings: { readonly en: readonly string[]; readonly es: readonly string[] };
}

/** One page of the help. */
export interface HelpTopic {
  /** Stands in the address; the same question has the same id for every role. */
  readonly id: string;
  readonly section: SectionId;
  readonly title: Pair;
  readonly summary: Pair;
  /** Other words that people look for. */
  readonly words: Pair;
  /** Who it is for, where not for all of its audience. */
  readonly roles?: readonly RoleName[];
  /** The screens that it is about, by the beginning of their address. */
  readonly screens: readonly string[];
  /** The screen that it leads to. */
  readonly opens?: string;
  readonly parts: readonly HelpPart[];
  readonly picture?: HelpPicture;
}
