import type { Bilingual } from '#contract/wire.ts';

export const TICKET_NAME: Bilingual = { en: 'Exit ticket', es: 'Boleto de salida' };

/** What an exit ticket over a quiz is called, where the quiz itself may stand beside it. */
export function ticketName(quiz: Bilingual): Bilingual {
  return { en: `${TICKET_NAME.en}: ${quiz.en}`, es: `${TICKET_NAME.es}: ${quiz.es}` };
}
