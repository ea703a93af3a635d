import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import { myLibraryQuery } from '../my-library.queries.ts';
import { openUploadsQuery } from './attachments.queries.ts';
import { chooseFiles } from './sending-files.ts';

/** Sends chosen files, to be added or to take the place of one; each is in the library, with a word, as soon as it has arrived. */
export function useAttach(): (files: Iterable<File>, replaces?: number | null) => void {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return (files, replaces = null) =>
    chooseFiles(userPuid, [...files], replaces, ({ used_in }) => {
      notify.success(replaces === null ? m.resourceAdded() : used_in.total > 0 ? m.replacedIn({ count: used_in.total }) : m.replaced());
      void client.invalidateQueries({ queryKey: openUploadsQuery(userPuid).queryKey });
      void client.invalidateQueries({ queryKey: myLibraryQuery(userPuid).queryKey });
    });
}
