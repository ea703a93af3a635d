import { useNavigate } from '@tanstack/react-router';

interface AddressOptions {
  /** No step of the back button. */
  readonly replace?: boolean;
  /** False: the screen stays scrolled as it is. */
  readonly resetScroll?: boolean;
}

/** Changes some fields of the open screen's address and leaves the others as they are; one that is set to undefined goes. */
export type SetAddress = (fields: Readonly<Record<string, unknown>>, options?: AddressOptions) => Promise<void>;

/** How a screen of staff writes its state into its address, so that a link, a reload and the back button lead to it. */
export function useSetAddress(): SetAddress {
  const navigate = useNavigate();
  return (fields, options) =>
    // The router types a search by its route; the kit's parts stand on any of them.
    navigate({ to: '.', search: ((before: object) => ({ ...before, ...fields })) as never, ...options });
}
