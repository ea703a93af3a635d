import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/labels.ts';
import { useVoidBadges } from './groups.mutations.ts';

/** Asks, then voids the badges of students. @param onDone once they are voided */
export function useVoiding(groupPuid: string, onDone?: () => void) {
  const voiding = useVoidBadges();
  return async (people: readonly string[]) => {
    const yes = await confirm({ title: m.voidTitle({ count: people.length }), text: m.voidText(), go: m.voidChosen(), danger: true });
    if (!yes) return;
    try {
      const { voided } = await voiding.mutateAsync({ group_puid: groupPuid, people });
      onDone?.();
      toast.success(m.voided({ count: voided }));
    } catch (error) {
      tellFailure(error);
    }
  };
}
