import fc from 'fast-check';
import { history } from '#testing/chaos/history.ts';
import { complaintOf } from '#testing/chaos/simulate.ts';
const [side, n, seed] = process.argv.slice(2);
const t = process.cpuUsage(); 
const count: Record<string, number> = {}; let k = 0;
const spent = { true: 0, false: 0 } as Record<string, number>; const many = { true: 0, false: 0 } as Record<string, number>;
for (const one of fc.sample(history, { seed: Number(seed), numRuns: Number(n) })) {
  const b = process.cpuUsage();
  const c = await complaintOf(one, side as 'tab');
  const u = process.cpuUsage(b); spent[String(one.hasCustody)]! += (u.user+u.system)/1000; many[String(one.hasCustody)]! += 1;
  if (c) { const key = (one.hasCustody ? 'C ' : '- ') + (one.hasPush ? 'P ' : 'S ') + c.replace(/0190bbbb\S+/, 'ID').slice(0, 150); count[key] = (count[key] ?? 0) + 1; if (process.argv[5] && c.includes(process.argv[5])) { console.log(k, c); } }
  k++;
}
console.log(count, 'cpu ms: custody', spent.true! / many.true!, many.true, 'plain', spent.false! / many.false!, many.false);
