import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import { DECIDES, type RosterLine } from '#contract/rostering/rostering.schemas.ts';
import { useRunMutations } from './rostering.queries.ts';

/** What an administrator can decide about the problems of a run that waits for approval; the run is read again with the decision. */
export function useLineDecisions(run_id: string) {
  const { decide, isBusy } = useRunMutations();
  const samePerson = async ({ line_no, about, account }: RosterLine) => {
    const title = m.samePersonTitle({ about, account: account ? `${account.name} (${account.user_name})` : '–' });
    if (await confirm({ title, text: m.samePersonText(), go: m.samePerson() })) await decide(run_id, 'same_person', [line_no]);
  };
  return {
    isBusy,
    freeNames: () => decide(run_id, 'free_name', null),
    actionsOf: (line: RosterLine) => {
      if (line.problem === DECIDES.same_person) return [{ label: m.samePerson(), onClick: () => void samePerson(line) }];
      if (line.problem === DECIDES.free_name)
        return [{ label: m.freeName(), onClick: () => void decide(run_id, 'free_name', [line.line_no]) }];
      return [];
    },
  };
}
