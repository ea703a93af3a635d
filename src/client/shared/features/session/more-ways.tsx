import { m } from '#client/shared/messages/account/sign-in-district.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './more-ways.module.css';
import { type SsoWay, SsoWays } from './sso-ways.tsx';

export type District = { readonly district_id: number; readonly district_name: string };

/** Offered by a refused sign-in: the districts where the name and password match, or single sign-on buttons. */
export interface Ways {
  readonly districts?: readonly District[];
  readonly ways?: readonly SsoWay[];
}

/** The next step after a correct password. */
export function MoreWays({ data: { districts, ways }, onDistrict }: { readonly data: Ways; readonly onDistrict: (one: District) => void }) {
  if (ways) return <SsoWays ways={ways} />;
  return (
    <fieldset className={`tp-stack ${styles.districts}`}>
      <legend>{m.whichDistrict()}</legend>
      {districts?.map((district) => (
        <Button key={district.district_id} full onClick={() => onDistrict(district)}>
          {district.district_name}
        </Button>
      ))}
    </fieldset>
  );
}
