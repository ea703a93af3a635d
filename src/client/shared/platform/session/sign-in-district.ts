import { readJson, writeJson } from '../screen/local-json.ts';
import { createStore, useStore } from '../screen/store.ts';

/** Whose sign-in names this device means. It belongs to no person and stays after a sign-out. */
export interface SignInDistrict {
  readonly district_id: number;
  /** Empty until it was looked up: an address has only the number. */
  readonly district_name: string;
  /** By the address or by hand: no other district is tried. Otherwise it is the one of the last person. */
  readonly is_chosen: boolean;
}

const STORAGE_KEY = 'tidepool.district';
const store = createStore<SignInDistrict | null>(stored());

function stored(): SignInDistrict | null {
  const kept = readJson(STORAGE_KEY) as Partial<SignInDistrict> | null;
  if (typeof kept?.district_id !== 'number' || typeof kept.district_name !== 'string') return null;
  return { district_id: kept.district_id, district_name: kept.district_name, is_chosen: kept.is_chosen === true };
}

/** The district that the sign-in page knows; null if it knows none. */
export function useSignInDistrict(): SignInDistrict | null {
  return useStore(store);
}

/** The same, outside of components. */
export function signInDistrict(): SignInDistrict | null {
  return store.get();
}

/** Sets the district; null forgets it. */
export function setSignInDistrict(district: SignInDistrict | null): void {
  store.set(district);
  restoreSignInDistrict();
}

/** Remembers whose person signed in here last. One that was chosen stays chosen. */
export function noteSignInDistrict(district_id: number, district_name: string): void {
  const before = store.get();
  setSignInDistrict({ district_id, district_name, is_chosen: before?.district_id === district_id && before.is_chosen });
}

/** Takes the district of an address such as `/?district=1002`, which a school puts on its own pages. */
export function readAddressDistrict(search: string): void {
  const given = new URLSearchParams(search).get('district') ?? '';
  if (!/^\d{1,9}$/.test(given)) return;
  const district_id = Number(given);
  const before = store.get();
  setSignInDistrict({ district_id, district_name: before?.district_id === district_id ? before.district_name : '', is_chosen: true });
}

/** Writes it back after storage was cleared. */
export function restoreSignInDistrict(): void {
  const district = store.get();
  if (district === null) localStorage.removeItem(STORAGE_KEY);
  else writeJson(STORAGE_KEY, district);
}
