import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { MANAGERS } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { dataInventory, studentRecord } from './privacy.schemas.ts';

const administrators = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;

export const getDataInventory = endpoint({
  method: 'GET',
  path: '/v2/privacy/get_data_inventory',
  summary: 'What is stored about people, why and how long; nothing about anybody.',
  query: nothing,
  body: nothing,
  data: dataInventory,
  access: { kind: 'public' },
  offline: 'online',
  failure: 'Data Load Error',
});

export const startStudentRecord = endpoint({
  method: 'POST',
  path: '/v2/privacy/start_student_record',
  summary: 'Has everything that is stored about a student written as a zip, by a job of the same id. The security log notes it.',
  query: nothing,
  body: z.object({ user_puid: puid, account_puid: puid }),
  data: z.object({ record_id: puid }),
  access: administrators,
  offline: 'online',
  failure: 'The record could not be requested. Please try again.',
  ownAccount: true,
  asksSecondStep: true,
});

export const getStudentRecords = endpoint({
  method: 'GET',
  path: '/v2/privacy/get_student_records',
  summary: "The caller's own records of the last seven days, the newest first, at most 50; of one student where one is named.",
  query: z.object({ user_puid: puid, account_puid: z.optional(puid) }),
  body: nothing,
  data: z.array(studentRecord),
  access: administrators,
  offline: 'online',
  failure: 'Data Load Error',
});

export const downloadStudentRecord = endpoint({
  method: 'GET',
  path: '/v2/privacy/download_student_record',
  summary: 'One of them that is done, while the caller still manages the student. The security log notes it.',
  query: z.object({ user_puid: puid, record_id: puid }),
  body: nothing,
  data: fileAnswer,
  access: administrators,
  offline: 'online',
  takesLong: true,
  failure: 'The record could not be downloaded. Please try again.',
});
