import { type DeviceSort, deviceSort } from '#contract/devices/devices.schemas.ts';

/** What the list of devices shows stands in its address. Absent means the default. */
export interface DevicesSearch {
  readonly list?: 'dismissed';
  readonly sort?: Exclude<DeviceSort, 'heard'>;
  readonly desc?: true;
  readonly page?: number;
}

/** Reads the address of the list. What makes no sense is left out. */
export function readDevicesSearch({ list, sort, desc, page }: Readonly<Record<string, unknown>>): DevicesSearch {
  const sorted = deviceSort.safeParse(sort);
  const number = Number(page);
  return {
    ...(list === 'dismissed' ? { list } : {}),
    ...(sorted.success && sorted.data !== 'heard' ? { sort: sorted.data } : {}),
    ...(desc === true || desc === 'true' ? { desc: true } : {}),
    ...(Number.isSafeInteger(number) && number > 1 ? { page: number } : {}),
  };
}
