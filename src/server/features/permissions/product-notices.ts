import type { Bilingual } from '#contract/wire.ts';

/** What people are told about a request for a product, in both languages. */
export type NoticeKind = 'asked' | 'given' | 'changed' | 'refused' | 'ended' | 'reopened';

const TITLES: Readonly<Record<NoticeKind, readonly [string, string]>> = {
  asked: ['{place} asks for “{product}”', '{place} pide «{product}»'],
  given: ['Your district can use “{product}”', 'Tu distrito puede usar «{product}»'],
  changed: ['The license for “{product}” changed', 'La licencia de «{product}» cambió'],
  refused: ['The request for “{product}” was refused', 'La solicitud de «{product}» no fue aceptada'],
  ended: ['The license for “{product}” ended', 'La licencia de «{product}» terminó'],
  reopened: ['The answer about “{product}” is being looked at again', 'La respuesta sobre «{product}» se está revisando otra vez'],
};

/** The title of a notice. */
export function noticeTitle(told: NoticeKind, product: Bilingual, place: string): Bilingual {
  const [en, es] = TITLES[told];
  const fill = (text: string, name: string) => text.replace('{place}', () => place).replace('{product}', () => name);
  return { en: fill(en, product.en), es: fill(es, product.es) };
}

/** Where a product's licenses are looked after. */
export function askAddress(packageId: string): string {
  return `/authenticated/admin/manageUsers/ask${packageId}`;
}
