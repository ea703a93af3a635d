import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import { myLibraryQuery } from '../my-library.queries.ts';
import { openUploadsQuery } from './attachments.queries.ts';
import { chooseFiles } from './sending-files.ts';

/** Sends chosen files; each is in the library, with a word, as soon as it has arrived. */
export function useAttach(): (files: Iterable<File>) => void {
  const { userPuid } = useUser();
  const client = useQueryClient();
  return (files) =>
    chooseFiles(userPuid, [...files], () => {
      notify.success(m.resourceAdded());
      void client.invalidateQueries({ queryKey: openUploadsQuery(userPuid).queryKey });
      void client.invalidateQueries({ queryKey: myLibraryQuery(userPuid).queryKey });
    });
}
