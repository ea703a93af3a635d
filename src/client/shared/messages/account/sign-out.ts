import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for leaving while work is still unsent. Sending is what the device does; a student turns in. */
export const m = messages({
  title: ['Some of your work is still only on this device', 'Una parte de tu trabajo está solo en este dispositivo'],
  sealed: [
    'The server could not be reached, so this work has not been sent yet. Stay signed in and it is sent by itself. If you sign out, it stays here, locked so that nobody can read it. The next time anyone signs in on this device, it is sent to your teacher under your name.',
    'No se pudo conectar con el servidor, así que este trabajo todavía no se ha enviado. Si no cierras la sesión, se enviará solo. Si la cierras, se queda aquí, bajo llave, y nadie puede leerlo. La próxima vez que alguien entre en este dispositivo, se le enviará a tu maestro o maestra con tu nombre.',
  ],
  readable: [
    'The server could not be reached, so this work has not been sent yet. Stay signed in and it is sent by itself. This device could not lock it away: if you sign out, it stays here for you, and is sent the next time you sign in.',
    'No se pudo conectar con el servidor, así que este trabajo todavía no se ha enviado. Si no cierras la sesión, se enviará solo. Este dispositivo no pudo guardarlo bajo llave: si cierras la sesión, se queda aquí para ti y se enviará la próxima vez que entres.',
  ],
  full: [
    'The server could not be reached, so this work has not been sent yet. Stay signed in and it is sent by itself. If you sign out, it stays here and is sent to your teacher under your name later. This device is almost full, so it may not be possible to lock the work: then others could read it on this device until you sign in again.',
    'No se pudo conectar con el servidor, así que este trabajo todavía no se ha enviado. Si no cierras la sesión, se enviará solo. Si la cierras, se queda aquí y se le enviará más tarde a tu maestro o maestra con tu nombre. Este dispositivo está casi lleno y quizá no se pueda guardar bajo llave: en ese caso, otras personas podrían leerlo en este dispositivo hasta que vuelvas a entrar.',
  ],
  inMemory: [
    'This device has no room left, so this work is only on this screen. Stay signed in and it will be sent by itself. If you sign out before that, it is lost.',
    'Este dispositivo ya no tiene espacio, así que este trabajo está solo en esta pantalla. Si no cierras la sesión, se enviará solo. Si la cierras antes, se pierde.',
  ],
  openQuiz: [
    'You have not turned in this quiz yet: open it again to finish.',
    'Todavía no entregas este cuestionario: ábrelo otra vez para terminarlo.',
  ],
  goAnyway: ['Sign out anyway', 'Cerrar sesión de todos modos'],
  stay: ['Stay signed in', 'No cerrar sesión'],
  go: ['Sign out, keep it safe here', 'Cerrar sesión y guardarlo aquí'],
});
