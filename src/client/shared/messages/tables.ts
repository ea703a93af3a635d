import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of tables, side panels and notes on how old something is. */
export const m = messages({
  selectAll: ['Select all on this page', 'Seleccionar todo en esta página'],
  page: ['Page {page} of {pages}', 'Página {page} de {pages}'],
  pages: ['Pages', 'Páginas'],
  reports: ['Reports', 'Informes'],
  updatedAt: ['Updated {time}', 'Actualizado a las {time}'],
  updating: ['Updating…', 'Actualizando…'],
  refresh: ['Refresh', 'Actualizar'],
  keptFrom: [
    'You are offline. This is what was here on {when}; it updates by itself when the connection is back.',
    'Sin conexión. Esto es lo que había el {when}; se actualizará solo cuando vuelva la conexión.',
  ],
  notUpdated: ['Could not be updated. This is from {when}.', 'No se pudo actualizar. Esto es del {when}.'],
});
