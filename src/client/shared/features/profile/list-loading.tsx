import { m } from '#client/shared/messages/account/profile.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';

interface ListLoadingProps {
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly words: { readonly loading: string; readonly offline: string; readonly failed: string };
}

/** Shown in place of a list of the profile that is loading or failed to load, with a button to try again. */
export function ListLoading({ query: { isError, error, refetch }, words }: ListLoadingProps) {
  return (
    <>
      <p role="status" aria-busy={!isError}>
        {!isError ? words.loading : isNoAnswer(error) ? words.offline : words.failed}
      </p>
      {isError && (
        <div>
          <Button kind="plain" onClick={() => void refetch()}>
            {m.tryAgain()}
          </Button>
        </div>
      )}
    </>
  );
}
