import { useSearch } from '@tanstack/react-router';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';

/** Which district, school and quiz a screen of item analysis shows, as its address says. */
export interface PlaceAddress {
  readonly district_id?: number;
  readonly school_id?: number;
  readonly quiz_id?: number;
}

/** What the routes take: all of it may be missing. */
export type PlaceSearch = { readonly [Name in keyof PlaceAddress]?: PlaceAddress[Name] | undefined };

function readPlaceAddress(raw: Readonly<Record<string, unknown>>): PlaceAddress {
  const id = (name: keyof PlaceAddress) => (Number.isSafeInteger(raw[name]) ? { [name]: raw[name] as number } : {});
  return { ...id('district_id'), ...id('school_id'), ...id('quiz_id') };
}

/** The address, and how a quiz is opened and closed. The list of quizzes stays as it was. */
export function usePlaceAddress() {
  const address = readPlaceAddress(useSearch({ strict: false }));
  const setAddress = useSetAddress();
  const openQuiz = (quiz_id: number | undefined) => void setAddress({ quiz_id, tab: undefined, parts_page: undefined });
  return { address, openQuiz };
}
