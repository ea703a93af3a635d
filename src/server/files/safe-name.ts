const MOST = 200;

/**
 * A file's name as it is shown and offered for a download: its last part, without what no name needs (control characters,
 * marks that turn the direction of writing, which make "gpj.exe" look like a picture). No path is ever made of it.
 */
export function safeName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  if (clean === '') return 'file';
  if (clean.length <= MOST) return clean;
  const ending = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, MOST - ending.length) + ending;
}
