import { m } from '#client/shared/messages/account/sso-sign-in.ts';
import { writeJson } from '#client/shared/platform/screen/local-json.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { OidcPreset } from '#contract/sso/sso.schemas.ts';

/** A button of the sign-in page: whose sign-in it is, and where it begins. */
export interface SsoWay {
  readonly preset?: OidcPreset | null;
  readonly name: string;
  readonly start: string;
}

/** The way that was taken last on this device; a school's devices are its own. */
export const KEPT_WAYS = 'tidepool.sso';

/** The buttons that lead to the sign-in of a school or district. */
export function SsoWays({ ways }: { readonly ways: readonly SsoWay[] }) {
  const go = ({ start }: SsoWay) => {
    writeJson(KEPT_WAYS, ways);
    location.assign(start);
  };
  return ways.map((way) => (
    <Button key={way.start} kind="plain" full onClick={() => go(way)}>
      {labelOf(way, ways)}
    </Button>
  ));
}

/** Google and Microsoft say how their buttons read; where there are two of one, their names tell them apart. */
function labelOf({ name, preset }: SsoWay, ways: readonly SsoWay[]): string {
  const isOnly = ways.filter((way) => way.preset === preset).length === 1;
  if (preset === 'google' && isOnly) return m.withGoogle();
  return preset === 'microsoft' && isOnly ? m.withMicrosoft() : m.with({ name });
}
