import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of working before one has signed in, and of claiming that work. */
export const m = messages({
  title: ['Start without signing in', 'Empezar sin iniciar sesión'],
  why: [
    'You can open the lessons of your class on this device. Your work stays locked here. Sign in when the Wi-Fi is back, and it is sent under your name.',
    'Puedes abrir las lecciones de tu clase en este dispositivo. Tu trabajo se queda guardado aquí con llave. Inicia sesión cuando vuelva el Wi-Fi y se envía con tu nombre.',
  ],
  name: ['Your first name', 'Tu nombre'],
  nameMissing: ['Type your first name', 'Escribe tu nombre'],
  next: ['Next', 'Siguiente'],
  chooseTitle: ['Choose how to open your work again', 'Elige cómo abrir tu trabajo otra vez'],
  chooseWhy: [
    'Remember it. You need it when you come back, and once when you sign in. Nobody else can see it, not even your teacher.',
    'No lo olvides. Lo necesitas cuando regreses y una vez al iniciar sesión. Nadie más puede verlo, ni tu maestro o maestra.',
  ],
  goOnTitle: ['Go on with my work', 'Seguir con mi trabajo'],
  goOnWhy: ['Type the name that you began with.', 'Escribe el nombre con el que empezaste.'],
  backTitle: ['Welcome back, {name}', 'Hola otra vez, {name}'],
  backWhy: ['Open your work to go on with it.', 'Abre tu trabajo para seguir con él.'],
  notMe: ['That is not me', 'No soy yo'],
  otherName: [
    'Someone already uses that name on this device. Add the first letter of your last name.',
    'Alguien ya usa ese nombre en este dispositivo. Agrega la primera letra de tu apellido.',
  ],
  full: [
    'This device cannot keep the work of one more student who has not signed in. Use another device, or ask your teacher.',
    'Este dispositivo ya no puede guardar el trabajo de otro estudiante que no ha iniciado sesión. Usa otro dispositivo o pide ayuda a tu maestro o maestra.',
  ],
  failed: ['It could not be saved on this device.', 'No se pudo guardar en este dispositivo.'],

  notYet: ['You have not signed in yet', 'Todavía no has iniciado sesión'],
  notYetWhy: [
    'Your work is kept on this device. Sign in when the Wi-Fi is back, and it is sent under your name.',
    'Tu trabajo se guarda en este dispositivo. Inicia sesión cuando vuelva el Wi-Fi y se envía con tu nombre.',
  ],
  wifiIsBack: [
    'The Wi-Fi is back. Sign in now, and your work is sent under your name.',
    'Ya volvió el Wi-Fi. Inicia sesión y tu trabajo se envía con tu nombre.',
  ],
  lockAndLeave: ['Lock my work and leave', 'Guardar mi trabajo con llave y salir'],
  signIn: ['Sign in', 'Iniciar sesión'],

  claimTitle: ['Did you work here before you signed in?', '¿Trabajaste aquí antes de iniciar sesión?'],
  claimWhy: [
    'Work of a student who had not signed in yet is locked on this device. If it is yours, open it. It is sent under your name.',
    'En este dispositivo está guardado con llave el trabajo de un estudiante que no había iniciado sesión. Si es tuyo, ábrelo y se envía con tu nombre.',
  ],
  mine: ['Yes, it is mine', 'Sí, es mío'],
  notMine: ['No', 'No'],
  claimName: ['The name that you typed then', 'El nombre que escribiste entonces'],
  nobody: ['No work under that name is here.', 'Aquí no hay trabajo con ese nombre.'],
  claimOpen: ['Open your work, {name}', 'Abre tu trabajo, {name}'],
  claimOpenWhy: ['Then it is sent under your name.', 'Después se envía con tu nombre.'],
  forgot: ['I forgot it', 'No me acuerdo'],
  forgotHere: [
    'Your work is safe. When the Wi-Fi is back, sign in, and your teacher gives you a code for it. To work now, type your first name and the first letter of your last name.',
    'Tu trabajo está a salvo. Cuando vuelva el Wi-Fi, inicia sesión y tu maestro o maestra te da un código para abrirlo. Para trabajar ahora, escribe tu nombre y la primera letra de tu apellido.',
  ],
  codeTitle: ['Ask your teacher for a code', 'Pide un código a tu maestro o maestra'],
  codeWhy: [
    'In My Groups, your teacher opens your class, selects you, and presses “Forgotten PIN…”. Say the name that you typed here: {name}.',
    'En Mis grupos, tu maestro o maestra abre tu clase, te selecciona y presiona “PIN olvidado…”. Dile el nombre que escribiste aquí: {name}.',
  ],
  code: ['Code from your teacher', 'Código de tu maestro o maestra'],
  codeMissing: ['Type the code', 'Escribe el código'],
  openWithCode: ['Open my work', 'Abrir mi trabajo'],
  noCode: [
    'Only your PIN or your pictures open this work. Try again later: nothing is deleted.',
    'Este trabajo solo se abre con tu PIN o tus dibujos. Inténtalo más tarde: no se borra nada.',
  ],
  claimed: [
    'Your work is yours now: {count} {count:saved step|saved steps}. It is being sent.',
    'Tu trabajo ya es tuyo: {count} {count:paso guardado|pasos guardados}. Se está enviando.',
  ],
});
