import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about rosters, as the server says it, and in Spanish. */
export const ROSTER_REFUSALS = {
  connection_not_found: ['This connection was not found.', 'No se encontró esta conexión. Quizá se quitó, o no es para ti.'],
  secret_changed_meanwhile: [
    'Somebody else has entered another one meanwhile. Close this form and test the connection: theirs may be right.',
    'Otra persona escribió un valor distinto mientras tanto. Cierra este formulario y prueba la conexión: puede que el suyo sea el correcto.',
  ],
  roster_address_not_public: [
    'The address must begin with https:// and be reachable on the public internet.',
    'La dirección debe empezar con https:// y estar en internet.',
  ],
  roster_pause_backward: ['The pause must end on or after its first day.', 'La pausa debe terminar el primer día o después.'],
  teacher_not_found: ['This teacher was not found.', 'No se encontró a este docente. Quizá se quitó, o no es para ti.'],
  teacher_of_other_school: [
    'A class can only be handed to a teacher of its own school.',
    'Una clase solo se puede entregar a docentes de su misma escuela.',
  ],
  roster_not_found: ['This roster was not found.', 'No se encontró este listado. Quizá se quitó, o no es para ti.'],
  roster_too_large: [
    'The file is too large: the most is {most} MB. Leave out files that are not rosters.',
    'El archivo es demasiado grande: lo máximo son {most} MB. Deja fuera los archivos que no son listados.',
  ],
  roster_busy: [
    'A roster of this source is being read or imported. Please wait until it is done.',
    'Se está leyendo o importando un listado de este origen. Espera a que termine.',
  ],
  roster_overtaken: [
    'Another roster of this source was imported since. Read this one again, then approve it.',
    'Después se importó otro listado de este origen. Lee este otra vez y luego apruébalo.',
  ],
  roster_not_waiting: [
    'This roster does not wait for an answer anymore. Please look again.',
    'Este listado ya no espera respuesta. Mira otra vez.',
  ],
  roster_stopped: [
    'This roster needs your review. Repeat the number of each reason to continue.',
    'Este listado necesita tu revisión. Repite el número de cada motivo para seguir.',
  ],
  roster_nothing_to_decide: [
    'There is nothing to decide here anymore. Please look again.',
    'Aquí ya no hay nada que decidir. Mira otra vez.',
  ],
  roster_not_undoable: [
    'Only the newest roster of a source can be undone, for 30 days.',
    'Solo se puede deshacer el listado más nuevo de un origen, durante 30 días.',
  ],
} as const satisfies RefusalTexts;
