import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words while an administrator is signed in as somebody else. */
export const m = messages({
  banner: ['Signed in as somebody else', 'Sesión iniciada como otra persona'],
  looking: [
    'You are looking at the account of {name}. Give a reason to make changes. You cannot answer, turn in or practice for them.',
    'Estás viendo la cuenta de {name}. Da un motivo para hacer cambios. No puedes responder, entregar ni practicar por esa persona.',
  ],
  changing: [
    'You are in the account of {name}. What you change is logged with your name and this reason: “{reason}”',
    'Estás en la cuenta de {name}. Lo que cambies queda registrado con tu nombre y este motivo: «{reason}»',
  ],
  giveReason: ['Make changes…', 'Hacer cambios…'],
  reasonTitle: ['Why are you making changes as {name}?', '¿Por qué haces cambios como {name}?'],
  reasonText: [
    '{name} and your district will see the reason and your name with your changes. It applies until you return to your own account.',
    '{name} y tu distrito ven el motivo, con tu nombre, junto a lo que cambies. Vale hasta que vuelvas a tu propia cuenta.',
  ],
  reason: ['Reason', 'Motivo'],
  reasonShort: ['Write at least five letters.', 'Escribe al menos cinco letras.'],
  reasonOffline: [
    'You’re offline. Your reason is still here. Try again when you’re back online.',
    'No tienes conexión. Tu motivo sigue aquí. Intenta otra vez cuando la tengas.',
  ],
  reasonGo: ['Save reason', 'Guardar motivo'],
  cancel: ['Cancel', 'Cancelar'],
  noQuiz: ['Only {name} can take this quiz', 'Solo {name} puede hacer este cuestionario'],
  noQuizText: [
    'You cannot answer for somebody else. Open Reports from your own account to see what {name} answered.',
    'No puedes responder por otra persona. Abre Informes desde tu propia cuenta para ver lo que respondió {name}.',
  ],
  goBack: ['Return to my account', 'Volver a mi cuenta'],
  ownName: ['{name}’s account', 'Cuenta de {name}'],
  going: ['Returning…', 'Volviendo…'],
  offline: [
    'You need a connection to return. Try again when you are online.',
    'Necesitas conexión para volver. Intenta otra vez cuando la tengas.',
  ],
});
