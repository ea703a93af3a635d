/** A device's short name: the last four characters of its id, shown on the device and to teachers. */
export function deviceCode(deviceId: string): string {
  return deviceId.slice(-4).toUpperCase();
}
