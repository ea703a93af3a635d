/** A device's name for people: the last four signs of its id, shown on the device and to its teachers alike. */
export function deviceCode(deviceId: string): string {
  return deviceId.slice(-4).toUpperCase();
}
