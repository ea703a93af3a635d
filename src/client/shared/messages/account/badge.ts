import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of signing in with a printed badge. */
export const m = messages({
  lookAround: ['Look around without an account', 'Echar un vistazo sin cuenta'],
  lookNeedsConnection: [
    'Looking around needs a connection the first time, and there is none right now.',
    'La primera vez hace falta conexión para echar un vistazo, y ahora no hay.',
  ],
  back: ['Back', 'Volver'],
  forgot: ['Forgot your password?', '¿Olvidaste tu contraseña?'],
  showBadge: ['Use my badge', 'Usar mi gafete'],
  entering: ['Signing in…', 'Entrando…'],
  starting: ['Starting the camera…', 'Encendiendo la cámara…'],
  scanTitle: ['Show your badge to the camera', 'Muestra tu gafete a la cámara'],
  holdStill: ['Hold it still, with the square code in the picture.', 'No lo muevas y deja el código cuadrado en la imagen.'],
  otherCode: ['That is a different code. Show the one on your badge.', 'Ese es otro código. Muestra el de tu gafete.'],
  noCamera: [
    'The camera is not working here. Close this and type your user name and password.',
    'La cámara no funciona aquí. Cierra esto y escribe tu usuario y contraseña.',
  ],
  picture: ['What the camera sees', 'Lo que ve la cámara'],
  typeInstead: ['Type instead', 'Mejor escribir'],
  failed: ['Failed to Login', 'No se pudo iniciar sesión'],
  needsConnection: [
    'Signing in needs a connection. Nothing you did here is lost.',
    'Para entrar hace falta conexión. No se perdió nada de lo que hiciste aquí.',
  ],

  goOn: ['Go on with my work here', 'Seguir con mi trabajo aquí'],
  begin: ['No Wi-Fi? Start without signing in', '¿No hay Wi-Fi? Empieza sin iniciar sesión'],
});
