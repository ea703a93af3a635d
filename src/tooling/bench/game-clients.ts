import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type GameFigures, type GamePlan, GamePlay } from './game-play.ts';

/** What a process of clients is told, and what it answers: its games' figures, and how busy it was itself. */
export interface ClientsOrder {
  readonly url: string;
  readonly plans: readonly GamePlan[];
  readonly questions: number;
}
export interface ClientsReport extends GameFigures {
  readonly cpuMs: number;
  /** How late this process itself was, in milliseconds: what a client adds to each figure. */
  readonly ownDelay: number;
}

/** Clients in a process of their own, so that their work is not mistaken for the server's. */
process.once('message', async (order: ClientsOrder) => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  const found = await Promise.all(order.plans.map((plan) => new GamePlay(order.url, plan).play(order.questions)));
  const { user, system } = process.cpuUsage(before);
  const all = (of: (figures: GameFigures) => readonly number[]) => found.flatMap((figures) => [...of(figures)]);
  const report: ClientsReport = {
    heard: all(({ heard }) => heard),
    arrivals: all(({ arrivals }) => arrivals),
    polls: all(({ polls }) => polls),
    faults: found.flatMap(({ faults }) => [...faults]),
    cpuMs: (user + system) / 1_000,
    ownDelay: delay.percentile(95) / 1e6,
  };
  process.send?.(report, () => process.disconnect());
});
