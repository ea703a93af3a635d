import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { checkPassword } from './check-password.ts';
import { accountByPuid, type StoredAccount } from './session.store.ts';
import { countSignIn } from './throttle-sign-in.ts';

/** Reauthenticates the caller before a change. @throws ApiError if the password is wrong */
export async function accountWithPassword({ db, caller }: CallContext, password: string): Promise<StoredAccount> {
  const account = await accountByPuid(db, caller.user_puid);
  const forget = await countSignIn(db, account?.user.user_name ?? '', caller.device_id, caller.district_id);
  if (!(await checkPassword(account?.passwordHash, password)) || account === null) throw new ApiError(400, 'password_wrong');
  await forget();
  return account;
}
