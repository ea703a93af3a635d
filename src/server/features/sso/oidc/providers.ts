/** A portal that many districts use with one registration of ours: keys and addresses (specification sections 1 and 7, "Clever login, ClassLink login"). */
export interface PortalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Who somebody is. */
  readonly meUrl: string;
  readonly scope: string;
}

export type Portal = 'clever' | 'classlink';
export type Portals = Partial<Readonly<Record<Portal, PortalSettings>>>;
