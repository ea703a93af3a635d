import { expect, test } from 'vitest';
import { heldWorkRoom } from '#testing/held-work-room.ts';

const room = heldWorkRoom();

test('what waits stands before what was decided, each the newest first', async () => {
  const names: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    if (count > 0) await room.nextStudent();
    names.push(room.student.user_puid);
    await room.close();
    await room.push();
    // The first is decided on last.
    if (count === 1) await room.decide('declined');
  }
  const [first, second, third, fourth] = names;
  const pile = (await room.piles()).find(({ student_puid }) => student_puid === first);
  if (pile) await room.decideOn('declined', pile);
  for (const name of ['teacher1', 'schooladmin', 'districtadmin', 'superadmin']) {
    const listed = (await room.piles(await room.server.as(name))).map(({ student_puid }) => student_puid);
    expect(listed, name).toEqual([fourth, third, first, second]);
  }
});

test('what was decided three months ago is kept and no longer listed', async () => {
  await room.close();
  await room.push();
  await room.decide('declined');
  await room.server.pool.query("update held_work set decided_at = now() - interval '91 days' where user_puid = $1", [
    room.student.user_puid,
  ]);
  await room.server.pool.query("update held_pile set decided_at = now() - interval '91 days' where user_puid = $1", [
    room.student.user_puid,
  ]);
  expect(await room.ownPile()).toBeUndefined();
});
