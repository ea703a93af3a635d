import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the window that tells of a session that ended or a server that failed (specification section 5). */
export const m = messages({
  signInAgain: ['Please sign in again', 'Vuelve a iniciar sesión'],
  signInAgainWhy: [
    'Your session has ended. Your work is safe on this device.',
    'Tu sesión terminó. Tu trabajo está a salvo en este dispositivo.',
  ],
  unusable: ['Something went wrong', 'Algo salió mal'],
  unusableWhy: [
    'The server’s answer could not be used. Your work is safe. Please try again.',
    'No se pudo usar la respuesta del servidor. Tu trabajo está a salvo. Intenta de nuevo.',
  ],
  code: ['Code {status}', 'Código {status}'],
  signIn: ['Sign in', 'Iniciar sesión'],
  ok: ['OK', 'Entendido'],
});
