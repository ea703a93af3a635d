import type { World } from './journey.ts';

/** What an administrator of the district does at another computer while a journey goes on: the real calls, past the student's network. */
export class Administrator {
  readonly #origin: string;
  readonly #server: World['server'];
  #signedIn: { readonly token: string; readonly userPuid: string } | null = null;

  constructor({ server }: World) {
    this.#server = server;
    this.#origin = `http://127.0.0.1:${server.port}`;
  }

  /** Ends every session of a person (specification section 4): their devices are signed out with the next call. */
  async endSessionsOf(userName: string): Promise<void> {
    await this.#call('/v2/users/end_user_sessions', { account_puid: await this.#puidOf(userName) });
  }

  /** Deactivates a person's account, or reactivates it. */
  async setActive(userName: string, isActive: boolean): Promise<void> {
    await this.#call('/v2/users/set_activation', { is_active: isActive, accounts: [await this.#puidOf(userName)] });
  }

  async #puidOf(userName: string): Promise<string> {
    const [row] = await this.#server.rows<{ user_puid: string }>('SELECT user_puid FROM app_user WHERE user_name = $1', [userName]);
    return row?.user_puid ?? '';
  }

  async #call(path: string, body: object): Promise<void> {
    this.#signedIn ??= await this.#signIn();
    const { token, userPuid } = this.#signedIn;
    await this.#post(path, { user_puid: userPuid, ...body }, { authorization: `Bearer ${token}` });
  }

  async #signIn() {
    const { token, user } = await this.#post('/v2/session/login', { user_name: 'districtadmin', password: 'tidepool-demo' }, {});
    return { token, userPuid: user.userPuid };
  }

  async #post(path: string, body: object, headers: Record<string, string>) {
    const reply = await fetch(this.#origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#origin, ...headers },
      body: JSON.stringify(body),
    });
    const { status, message, data } = await reply.json();
    if (status !== 'success') throw new Error(`${path}: ${message}`);
    return data;
  }
}
