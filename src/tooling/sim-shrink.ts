import fc from 'fast-check';
import { type History, history } from '#testing/chaos/history.ts';
import { complaintOf } from '#testing/chaos/simulate.ts';
import { shrinkHistory } from '#testing/chaos/shrink-history.ts';
const [side, n, seed, word] = process.argv.slice(2);
for (const one of fc.sample(history, { seed: Number(seed), numRuns: Number(n) })) {
  const c = await complaintOf(one, side as 'tab');
  if (!c?.includes(word!)) continue;
  const small = await shrinkHistory(one, async (h: History) => (await complaintOf(h, side as 'tab'))?.includes(word!) ?? false);
  console.log(await complaintOf(small, side as 'tab'), JSON.stringify(small));
  break;
}
