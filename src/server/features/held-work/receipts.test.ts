import { expect, test } from 'vitest';
import type { ReceiptFound } from '#contract/held-work/held-work.schemas.ts';
import { receiptCode } from '#domain/receipt-code.ts';
import { heldWorkRoom } from '#testing/held-work-room.ts';

const room = heldWorkRoom();

test('a receipt code finds the quiz: received, held, or declined; only in classes in reach', async () => {
  const find = async (code: string, person = room.teacher) => {
    const path = `/v2/Report/look_up_receipt?user_puid=${person.user_puid}&code=${code}`;
    return (await person.call<ReceiptFound[]>('GET', path)).data.filter(({ student_puid }) => student_puid === room.student.user_puid);
  };
  const code = receiptCode(room.ops[4]?.op_id ?? '');
  expect(await find(code)).toEqual([]);
  await room.close();
  await room.push();
  expect(await find(code.toLowerCase())).toMatchObject([
    { standing: 'held', title: { en: 'Check: Ecosystems and Food Webs' }, score: null },
  ]);
  await room.decide('declined');
  expect(await find(code)).toMatchObject([{ standing: 'declined' }]);
  await room.decide('accepted');
  expect(await find(code)).toMatchObject([{ standing: 'received', score: Object.keys(room.answers).length }]);
  expect(await find(code, await room.server.as('teacher3'))).toEqual([]);
  expect(await find(code, await room.server.as('superadmin'))).toHaveLength(1);
  expect((await room.teacher.call('GET', `/v2/Report/look_up_receipt?user_puid=${room.teacher.user_puid}&code=K7`)).code).toBe(400);
});
