/** The storage that this site has on the device. Null if the browser does not say. */
export interface DeviceStorage {
  readonly used: number | null;
  readonly granted: number | null;
  /** Whether the browser has promised not to clear it by itself. */
  readonly persisted: boolean;
}

/** Asks the browser how much storage is used and how much there is. */
export async function deviceStorage(): Promise<DeviceStorage> {
  const [estimate, persisted] = await Promise.all([navigator.storage?.estimate?.(), navigator.storage?.persisted?.()]);
  return { used: estimate?.usage ?? null, granted: estimate?.quota ?? null, persisted: persisted ?? false };
}

/** Asks the browser not to clear this site's storage. Some browsers ask the person: call it only when somebody has just asked for it. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** Asks only in a browser that decides by itself, without a question to the person: any but Firefox, whose vendor has no name. */
export async function persistQuietly(): Promise<void> {
  if (navigator.vendor !== '' && !(await navigator.storage.persisted())) await askToPersist();
}
