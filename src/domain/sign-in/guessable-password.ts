/** Letters, numbers, and the rows of a keyboard, which people run along with a finger. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv'] as const;
/** What lists of stolen passwords are full of, and what stands nearest in a school, without the numbers at the end. */
const COMMON = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd contraseña contrasena iloveyou teamo tequiero princess princesa sunshine football baseball
   basketball superman batman pokemon minecraft fortnite roblox welcome bienvenido letmein changeme trustno monkey dragon master shadow
   computer internet whatever starwars student estudiante teacher maestra maestro school escuela science ciencia ciencias tidepool texas
   houston dallas`.split(/\s+/),
);

/** Whether others would try this password first: an account's own name, a word of every list, or one that a finger runs along. */
export function isGuessable(password: string, userName: string): boolean {
  const folded = password.normalize('NFC').toLowerCase();
  const name = userName.toLowerCase();
  const isOwnName = folded === name || (wordOf(name) !== '' && wordOf(folded) === wordOf(name));
  return isOwnName || COMMON.has(folded) || COMMON.has(wordOf(folded)) || isRepeated(folded) || isAlongRow(folded);
}

/** Without the numbers and signs at its end. */
function wordOf(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '');
}

/** One or a few letters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text);
}

function isAlongRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  // Two runs side by side are as easy: abcd1234.
  const isRun = (part: string) => ROWS.some((row) => row.includes(part) || row.includes([...part].reverse().join('')));
  if ([text, backwards].some(isRun)) return true;
  return Array.from({ length: text.length - 5 }, (_, at) => at + 3).some((at) => isRun(text.slice(0, at)) && isRun(text.slice(at)));
}
