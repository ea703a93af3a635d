import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the sign-in screen. */
export const m = messages({
  title: ['Welcome back', '¡Hola de nuevo!'],
  lead: ['Science that stays with you, even when the Wi-Fi goes out.', 'Ciencia que se queda contigo, aunque se vaya el Wi-Fi.'],
  userName: ['User name', 'Nombre de usuario'],
  password: ['Password', 'Contraseña'],
  showPassword: ['Show the password', 'Mostrar la contraseña'],
  signIn: ['Sign in', 'Entrar'],
  signingIn: ['Signing in…', 'Entrando…'],
  missingUserName: ['Type your user name', 'Escribe tu nombre de usuario'],
  missingPassword: ['Type your password', 'Escribe tu contraseña'],
  needsConnection: [
    'Signing in needs a connection. Nothing you did here is lost.',
    'Para entrar hace falta conexión. No se perdió nada de lo que hiciste aquí.',
  ],
  failed: ['Failed to Login', 'No se pudo iniciar sesión'],
  privacy: ['Privacy', 'Privacidad'],
  sceneAlt: ['A tidepool with a sea star, a crab and a fish', 'Una poza de marea con una estrella de mar, un cangrejo y un pez'],
});
