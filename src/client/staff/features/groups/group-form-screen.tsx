import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { GroupDetails } from '#contract/groups/groups.schemas.ts';
import { GroupForm } from './group-form.tsx';
import { groupQuery, parentQuery } from './groups.queries.ts';

/** A new class, or a new subgroup of one, perhaps with students who were ticked before. */
export function NewGroupScreen({ parentPuid, ticked }: { readonly parentPuid: string | null; readonly ticked: readonly string[] }) {
  useLocale();
  if (parentPuid === null) return <GroupForm group={null} parent={null} ticked={[]} />;
  return <NewSubgroup parentPuid={parentPuid} ticked={ticked} />;
}

function NewSubgroup({ parentPuid, ticked }: { readonly parentPuid: string; readonly ticked: readonly string[] }) {
  const query = useQuery(parentQuery(parentPuid));
  return (
    <QueryState query={query} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ parent }) => <GroupForm group={null} parent={{ group: parent.group, students: parent.group_users_list }} ticked={ticked} />}
    </QueryState>
  );
}

/** A class or subgroup that is changed. */
export function EditGroupScreen({ groupPuid }: { readonly groupPuid: string }) {
  useLocale();
  const query = useQuery(groupQuery(groupPuid));
  return (
    <QueryState query={query} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ details }) => details && <Edit details={details} />}
    </QueryState>
  );
}

function Edit({ details }: { readonly details: GroupDetails }) {
  const { group, group_users_list } = details;
  if (group.parent_group_puid === null) return <GroupForm group={group} parent={null} ticked={[]} />;
  return <EditSubgroup group={group} parentPuid={group.parent_group_puid} ticked={group_users_list.map(({ user_puid }) => user_puid)} />;
}

interface EditSubgroupProps {
  readonly group: GroupDetails['group'];
  readonly parentPuid: string;
  readonly ticked: readonly string[];
}

function EditSubgroup({ group, parentPuid, ticked }: EditSubgroupProps) {
  const query = useQuery(parentQuery(parentPuid));
  return (
    <QueryState query={query} back={{ label: m.back(), to: '/authenticated/mygroups/mygroupsHome' }}>
      {({ parent }) => <GroupForm group={group} parent={{ group: parent.group, students: parent.group_users_list }} ticked={ticked} />}
    </QueryState>
  );
}
