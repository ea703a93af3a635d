import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { GameMode } from '#domain/games/game-steps.ts';

/** What the button says that ends a game, or an exit ticket. */
export function endLabel(mode: GameMode): string {
  return mode === 'exit_ticket' ? m.endTicket() : m.end();
}

/** Asks whether a game, or an exit ticket, is to end for everybody. */
export function confirmEnd(mode: GameMode): Promise<boolean> {
  const go = endLabel(mode);
  return confirm(
    mode === 'exit_ticket'
      ? { title: m.endTicketTitle(), text: m.endTicketText(), go, stay: m.keepTicket(), danger: true }
      : { title: m.endTitle(), text: m.endText(), go, stay: m.keepPlaying(), danger: true },
  );
}
