import { useMutation } from '@tanstack/react-query';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/library/content.ts';
import type { LanguageId } from '../library/library-language.ts';
import { contentUrl } from './content-url.ts';

interface CopyAddressProps {
  readonly itemId: number;
  readonly languageId: LanguageId;
  readonly className?: string;
}

/** Copies the address of a resource, for a colleague or a plan. Where the browser forbids it, the address is shown instead. */
export function CopyAddress({ itemId, languageId, className }: CopyAddressProps) {
  const { userPuid } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const path = await contentUrl(userPuid, itemId, languageId);
      if (path === null) return;
      const address = new URL(path, location.href).href;
      await navigator.clipboard.writeText(address).then(
        () => notify.success(m.addressCopied()),
        () => notify.info(address),
      );
    },
  });
  return (
    <button type="button" className={className} aria-busy={isPending} onClick={() => mutate()}>
      {m.copyAddress()}
    </button>
  );
}
