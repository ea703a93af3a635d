import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a form that is kept at the server too. */
export const m = messages({
  draftSaved: ['Draft saved {when}', 'Borrador guardado {when}'],
  draftHere: [
    'Draft kept on this device. It is not saved online yet.',
    'Borrador guardado en este dispositivo. Todavía no se guarda en línea.',
  ],
  draftElsewhere: [
    'You continued this in another window or on another device, {when}.',
    'Seguiste con esto en otra ventana o en otro dispositivo, {when}.',
  ],
  draftTake: ['Continue with that one', 'Seguir con ese'],
  draftKeep: ['Keep what is here', 'Conservar lo de aquí'],
});
