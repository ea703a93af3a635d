import { saveCsv } from '#client/shared/platform/calls/save-file.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/people/users-import.ts';
import type { ImportKind } from '#contract/users/users.schemas.ts';

const ADD = {
  en: [
    'number,first name,last name,user name,role,school,grade,active',
    '10001,Ana,García,ana.garcia,student,{school},5,yes',
    '10002,Ben,Lee,ben.lee,teacher,{school},,yes',
  ],
  es: [
    'número,nombre,apellido,usuario,rol,escuela,grado,activo',
    '10001,Ana,García,ana.garcia,estudiante,{school},5,sí',
    '10002,Ben,Lee,ben.lee,docente,{school},,sí',
  ],
} as const;
const UPDATE = { en: ['number,grade', '10001,6'], es: ['número,grado', '10001,6'] } as const;

/** A short list that an import takes as it stands, with a school of the reader's own. */
export function exampleList(kind: ImportKind, language: 'en' | 'es', school: string): string {
  const quoted = `"${school.replaceAll('"', '""')}"`;
  return `${(kind === 'add' ? ADD : UPDATE)[language].join('\r\n').replaceAll('{school}', quoted)}\r\n`;
}

/** Gives the example to the browser as a file. */
export function saveExample(kind: ImportKind, school: string): void {
  saveCsv(m.exampleName(), exampleList(kind, locale(), school));
}
