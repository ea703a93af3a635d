import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/people/permissions.ts';
import { getModuleAssignment, getModuleDistricts, getModuleRules, setModuleRules } from '#contract/permissions/permissions.contract.ts';
import type { ModuleRuleChange } from '#contract/permissions/permissions.schemas.ts';
import { MODULE_LABELS, roleLabel } from './rule-labels.ts';

/** Sets one rule or takes it away, says so, and offers to take it back. @returns whether it was done */
export function useSetRule() {
  const set = useApiMutation(setModuleRules, {
    input: (rules: readonly ModuleRuleChange[]) => ({ body: { rules: [...rules] } }),
    stale: [getModuleAssignment, getModuleDistricts, getModuleRules],
  });
  return async (rule: ModuleRuleChange): Promise<boolean> => {
    try {
      const { before } = await set.mutateAsync([rule]);
      const module = MODULE_LABELS[rule.module]();
      const who = roleLabel(rule.role);
      const text = rule.is_on === null ? m.removed({ module, who }) : m.saved({ module, who, state: rule.is_on ? m.on() : m.off() });
      undoToast({ text, undo: () => set.mutateAsync(before) });
      return true;
    } catch {
      toast.error(m.failed());
      return false;
    }
  };
}
