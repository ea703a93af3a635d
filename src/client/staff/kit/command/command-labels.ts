import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of command search and the sheet of shortcuts. */
export const m = messages({
  commands: ['Find a page or an action', 'Buscar una página o una acción'],
  commandsNone: ['Nothing matches', 'No hay coincidencias'],
  shortcuts: ['Keyboard shortcuts', 'Atajos de teclado'],
  shortcutHelp: ['Show this list', 'Mostrar esta lista'],
  shortcutCommands: ['Find a page or an action', 'Buscar una página o una acción'],
  shortcutSearch: ['Go to the search field', 'Ir al campo de búsqueda'],
  shortcutClose: ['Close a dialog or a panel', 'Cerrar un diálogo o un panel'],
});
