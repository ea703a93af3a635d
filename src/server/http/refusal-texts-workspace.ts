import type { TextPair } from '#domain/spanish-from.ts';

/** What may be refused about lessons, folders and assigning, as the server says it, and in Spanish. */
export const WORKSPACE_REFUSALS: readonly TextPair[] = [
  [
    'Only the owner can change this lesson. Make a copy to change it your way.',
    'Solo el dueño puede cambiar esta lección. Haz una copia para cambiarla a tu manera.',
  ],
  ['Only the owner of this lesson can do this.', 'Solo el dueño de esta lección puede hacer esto.'],
  ['Say which folder it belongs in.', 'Di en qué carpeta va.'],
  ['A folder cannot lie this deep. Choose one a level up.', 'Una carpeta no puede estar tan adentro. Elige una de un nivel más arriba.'],
  ['You have 2,000 folders, which is the most there can be.', 'Tienes 2,000 carpetas, que es el máximo.'],
  ['There is a folder of this name already.', 'Ya hay una carpeta con este nombre.'],
  ['A folder cannot be moved into itself.', 'Una carpeta no se puede mover dentro de sí misma.'],
  ['Folders of the shared tab stay in the shared tab.', 'Las carpetas de lo compartido se quedan en lo compartido.'],
  ['The folders in it would lie too deep there.', 'Las carpetas que contiene quedarían demasiado adentro.'],
  [
    'This folder is not empty. Move what is in it first, archived lessons too; nothing was changed.',
    'Esta carpeta no está vacía. Primero mueve lo que contiene, también las lecciones archivadas; no se cambió nada.',
  ],
  [
    'This folder is for lessons that others share with you. Choose another.',
    'Esta carpeta es para lecciones que otros comparten contigo. Elige otra.',
  ],
  [
    '{who} saved this lesson while you had it open. Nothing of yours was lost: choose what to keep.',
    '{who} guardó esta lección mientras la tenías abierta. No se perdió nada tuyo: elige qué conservar.',
  ],
  ['Say why, so that others can follow it.', 'Diga por qué, para que otros puedan entenderlo.'],
  ['Say how many points.', 'Diga cuántos puntos.'],
  ['This is worth at most {most} points.', 'Esto vale como máximo {most} puntos.'],
  [
    '{who} changed this score while you had it open. That score was kept.',
    '{who} cambió esta calificación mientras usted la tenía abierta. Esa calificación se conservó.',
  ],
  ['This answer is worth at most {most}.', 'Esta respuesta vale como máximo {most}.'],
  [
    '{who} graded this answer while you had it open. That grade was kept, and yours is not lost.',
    '{who} calificó esta respuesta mientras usted la tenía abierta. Esa calificación se conservó y la suya no se perdió.',
  ],
  ['The same resource is in this lesson twice.', 'El mismo recurso está dos veces en esta lección.'],
  ['Unable to Duplicate.Assignment already exists', 'No se puede duplicar. La tarea ya existe'],
  ['Unable to Duplicate.Live lesson already exists', 'No se puede duplicar. La lección ya existe'],
  ['This copy is being made already.', 'Esta copia ya se está haciendo.'],
  [
    'The lesson that this is a copy of has changed again. Look at the changes once more.',
    'La lección original cambió otra vez. Mira los cambios de nuevo.',
  ],
  ['This draft is too long to be kept.', 'Este borrador es demasiado largo para guardarlo.'],
  [
    'You went on with this lesson in another window. Choose which to go on with; nothing was lost.',
    'Seguiste con esta lección en otra ventana. Elige con cuál seguir; no se perdió nada.',
  ],
  ['Choose the last day of the link, or say that it has no end.', 'Elige el último día del enlace, o di que no tiene fin.'],
  ['The last day of the link is over already. Choose a later one.', 'El último día del enlace ya pasó. Elige uno posterior.'],
  ['Choose at least one colleague.', 'Elige por lo menos a un colega.'],
  [
    'This link does not work. Ask the person who gave it to you for a new one.',
    'Este enlace no funciona. Pide uno nuevo a la persona que te lo dio.',
  ],
  [
    'This link worked until {day}. Ask the person who gave it to you for a new one.',
    'Este enlace funcionó hasta el {day}. Pide uno nuevo a la persona que te lo dio.',
  ],
];
