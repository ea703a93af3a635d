import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for work that goes on at the server. */
export const m = messages({
  jobQueued: ['Waiting to start', 'Esperando para empezar'],
  jobRunning: ['Working', 'En curso'],
  jobDone: ['Done', 'Listo'],
  jobFailed: ['Stopped by a problem', 'Detenido por un problema'],
  jobCancelled: ['Canceled', 'Cancelado'],
  jobCancelling: ['Canceling…', 'Cancelando…'],
  jobCancel: ['Cancel', 'Cancelar'],
  jobCounts: ['{done} of {total}', '{done} de {total}'],
  jobStale: [
    'This work has not reported for a while. It resumes by itself.',
    'Este trabajo no avanza desde hace un rato. Se reanuda solo.',
  ],
  jobLeave: ['You may leave this page. The work goes on.', 'Puedes salir de esta página. El trabajo continúa.'],
  download: ['Download', 'Descargar'],
});
