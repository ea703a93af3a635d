import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of getting back in: help with a password, a forgotten sign-in name, and a reset link. */
export const m = messages({
  lead: [
    'Your teacher or your school’s office can help you. Tell them here, or ask them yourself.',
    'Tu maestro o maestra o la oficina de tu escuela te pueden ayudar. Avísales aquí o pregúntales tú.',
  ],
  askTitle: ['Ask for a new password', 'Pedir una contraseña nueva'],
  userName: ['User name', 'Nombre de usuario'],
  ask: ['Ask for help', 'Pedir ayuda'],
  asked: [
    'If this user name exists, the people who can help have been told.',
    'Si este usuario existe, ya se avisó a quienes pueden ayudar.',
  ],
  askedByMail: [
    'If this user name exists, help is on its way: a link by email if the account has an address, or else word to the people who can help.',
    'Si este usuario existe, la ayuda va en camino: un enlace por correo si la cuenta tiene uno, o un aviso a quienes pueden ayudar.',
  ],
  emailTitle: ['Staff: find your user name', 'Personal: encontrar tu usuario'],
  email: ['School e-mail address', 'Correo de la escuela'],
  find: ['Find my user name', 'Buscar mi usuario'],
  found: ['Your user {count:name|names}: {names}', '{count:Tu usuario|Tus usuarios}: {names}'],
  nobody: ['No staff account has this e-mail address.', 'Ninguna cuenta del personal tiene este correo.'],
  missingUserName: ['Type your user name', 'Escribe tu nombre de usuario'],
  missingEmail: ['Type your e-mail address', 'Escribe tu correo'],
  working: ['One moment…', 'Un momento…'],
  needsConnection: ['This needs a connection, and there is none right now.', 'Esto necesita conexión y ahora no hay.'],
  failed: ['That did not work. Please try again.', 'No funcionó. Intenta otra vez.'],
  resetTitle: ['Choose a new password', 'Elige una contraseña nueva'],
  resetFor: ['For {user} in {district}. The link is good until {until}.', 'Para {user} en {district}. El enlace vale hasta {until}.'],
  checking: ['Checking the link…', 'Comprobando el enlace…'],
  tryAgain: ['Try again', 'Intentar otra vez'],
  newPassword: ['New password (8 characters or more)', 'Contraseña nueva (8 caracteres o más)'],
  again: ['New password again', 'Otra vez la contraseña nueva'],
  show: ['Show the password', 'Mostrar la contraseña'],
  tooShort: ['Use at least 8 letters, numbers or symbols.', 'Usa al menos 8 letras, números o símbolos.'],
  notTheSame: ['The two passwords are not the same.', 'Las dos contraseñas no son iguales.'],
  save: ['Save the new password', 'Guardar la contraseña nueva'],
  toSignIn: ['Go to sign-in', 'Ir a iniciar sesión'],
  changed: ['The password of {user} is changed. Sign in with the new one.', 'La contraseña de {user} cambió. Entra con la nueva.'],
});
