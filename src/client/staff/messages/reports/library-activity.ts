import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for what students opened in their library by themselves. */
export const m = messages({
  openedBy: ['Opened in the library by students of {group}', 'Abierto en la biblioteca por estudiantes de {group}'],
  resource: ['Resource', 'Recurso'],
  openedWho: ['Students', 'Estudiantes'],
  openedCount: ['{count} of {total}', '{count} de {total}'],
  openedTimes: ['{count} {count:time|times}', '{count} {count:vez|veces}'],
  lastOpened: ['Last opened', 'Abierto por última vez'],
  openedNothing: ['Nothing yet', 'Nada todavía'],
  nothingOpened: ['Nobody opened anything by themselves yet', 'Nadie abrió nada por su cuenta todavía'],
  nothingOpenedRange: ['Nobody opened anything by themselves in this period', 'Nadie abrió nada por su cuenta en este periodo'],
  nothingOpenedWhy: [
    'Students have a library of everything that their class works from. What is opened without Wi-Fi shows up when the device is online again.',
    'Los estudiantes tienen una biblioteca con todo lo que trabaja su clase. Lo que se abre sin Wi-Fi aparece cuando el dispositivo vuelve a tener conexión.',
  ],
});
