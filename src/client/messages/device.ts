import { messages } from '#client/platform/i18n.ts';

/** The words of what a device has to say: new releases, and what happened to it. */
export const m = messages({
  releaseReady: ['A new version of Tidepool is ready.', 'Hay una versión nueva de Tidepool.'],
  releaseTake: ['Update now', 'Actualizar ahora'],
  releaseHeld: [
    'A quiz is open in another tab. Finish it first, then update.',
    'Hay un cuestionario abierto en otra pestaña. Termínalo primero y luego actualiza.',
  ],
  recovered: [
    'A piece of Tidepool was missing, so the page was loaded again. Your work is safe.',
    'Faltaba una parte de Tidepool y la página se volvió a cargar. Tu trabajo está a salvo.',
  ],
});
