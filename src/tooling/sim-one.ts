import { readFileSync } from 'node:fs';
import { complaintOf } from '#testing/chaos/simulate.ts';
import { SimulatedDevice } from '#testing/chaos/simulated-device.ts';
import { SimulatedNetwork } from '#testing/chaos/simulated-network.ts';
const [file, side] = process.argv.slice(2);
let n = 0;
const log = (...a: unknown[]) => { if (n++ < Number(process.argv[4] ?? 120)) console.log(...a); };
const answer = SimulatedNetwork.prototype as unknown as Record<string, any>;
const h = SimulatedDevice.prototype as any;
for (const name of ['handOver', 'drain', 'handOverUntilKilled', 'drainUntilKilled', 'signIn', 'write']) {
  const was = h[name];
  h[name] = async function (...a: unknown[]) {
    log('>', name, ...a.map((x) => typeof x === 'string' ? x.slice(-4) : (x as any)?.op_id?.slice(-4) + ' dep ' + (x as any)?.depends_on?.map((y: string) => y.slice(-4)) + ' lane ' + (x as any)?.lane?.slice(-3)));
    const r = await was.apply(this, a);
    if (name === 'drain') log('  =', r);
    const ops = (await this.db.ops.toArray()).map((o: any) => `${o.op_id.slice(-3)}:${o.user_puid.slice(-1)}:${o.state}:${o.seq}`);
    const rec = (await this.db.received.toArray()).map((o: any) => o.op_id.slice(-3));
    const sealed = (await this.db.sealed.orderBy('order').toArray()).map((o: any) => `${o.envelope_id.slice(-3)} ${o.state} ${o.order} x${o.acts} at${o.next_at ? o.next_at - this.now : 0}`);
    if (name !== 'write') log('   ops', ops.join(' '), '| rec', rec.join(' '), '| sealed', sealed.join(', '));
    return r;
  };
}
const s = (await import('#testing/chaos/simulated-server.ts')).SimulatedServer.prototype;
const was = s.answer;
s.answer = async function (q: any) {
  const r = await was.call(this, q);
  let b: any; try { b = JSON.parse(q.body); } catch {}
  log('   *', q.target, b?.ops?.map((o: any) => o.op_id.slice(-3)).join(' ') ?? '', r.status, JSON.stringify((r.body as any).data?.results?.map((x: any) => x.outcome)) ?? (r.body as any).message);
  return r;
};
void answer;
console.log(await complaintOf(JSON.parse(readFileSync(file!, 'utf8')), side as 'tab'));
