import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What is said beside a standard whose words were not found to be the state's. */
export const m = messages({
  paraphraseWhy: [
    'Standards marked “paraphrase” are worded by us: their text was not compared with the state’s own. Look up the state’s text before you quote one.',
    'Los estándares marcados con «paráfrasis» están redactados por nosotros: su texto no se ha comparado con el del estado. Consulta el texto del estado antes de citar uno.',
  ],
});
