import { locale } from '#client/shared/platform/screen/i18n.ts';

/** What every export is asked with: the class, what it was narrowed by, the language of the screen, and that a long one may come later. */
export function exportInput<More extends object>({ grouppuid }: { readonly grouppuid: string }, more: More) {
  return { body: { group_puid: grouppuid, language: locale(), when_long: 'job' as const, ...more } };
}
