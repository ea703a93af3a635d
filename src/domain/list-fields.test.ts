import { expect, it } from 'vitest';
import type { ListKind } from '#contract/list-columns.ts';
import { guessFields, missingFields } from './list-fields.ts';

const guess = (kind: ListKind, headings: string) => guessFields(kind, headings.split(',')).map(({ field }) => field ?? '');

it.each([
  // Clever's own files.
  ['School_id,Teacher_id,Teacher_number,Teacher_email,First_name,Last_name,Username', 'school,,number,,first_name,last_name,user_name'],
  ['School_id,Student_id,Student_number,State_id,Last_name,First_name,Grade', 'school,,number,,last_name,first_name,grade'],
  ['role,type,User Name,\uFEFFGIVEN NAME', 'role,,user_name,first_name'],
  ['Número,Nombre,Apellidos,Grado', 'number,first_name,last_name,grade'],
])('guesses the columns of %s', (headings, fields) => {
  expect(guess('add', headings).join(',')).toBe(fields);
});

it('takes a misspelled heading for the field that it resembles, and says that it is a guess', () => {
  expect(guessFields('classes', ['Clas name', 'Teacher number', 'Studnet', 'Room'])).toEqual([
    { field: 'class', is_guess: true },
    { field: 'teacher', is_guess: false },
    { field: 'student', is_guess: true },
    { field: null, is_guess: false },
  ]);
});

it('says which needed fields a list lacks', () => {
  expect(missingFields('add', ['first_name', '', 'user_name'])).toEqual([['number']]);
  expect(missingFields('update', ['grade', ''])).toEqual([['number', 'user_name']]);
  expect(missingFields('update', ['user_name'])).toEqual([]);
  expect(missingFields('classes', ['class', 'student'])).toEqual([['teacher']]);
});
