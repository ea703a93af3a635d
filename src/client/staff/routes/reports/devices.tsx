import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type DevicesSearch, readDevicesSearch } from '#client/staff/features/devices/devices-search.ts';
import { HoldingDevices } from '#client/staff/features/devices/holding-devices.tsx';

/** The devices that hold unsent work. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/reports/devices')({
  validateSearch: (address: DevicesSearch) => address,
  component: Devices,
});

function Devices() {
  const address = Route.useSearch();
  return <HoldingDevices search={useMemo(() => readDevicesSearch({ ...address }), [address])} />;
}
