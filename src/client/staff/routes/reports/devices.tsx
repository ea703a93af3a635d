import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { type DevicesSearch, readDevicesSearch } from '#client/staff/features/devices/devices-search.ts';
import { HoldingDevices } from '#client/staff/features/devices/holding-devices.tsx';
import { STAFF } from '#contract/roles.ts';

/** The devices that hold unsent work. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/reports/devices')({
  staticData: screen({ roles: STAFF, title: ['Devices', 'Dispositivos'] }),
  validateSearch: (address: DevicesSearch) => address,
  component: Devices,
});

function Devices() {
  const address = Route.useSearch();
  return <HoldingDevices search={useMemo(() => readDevicesSearch({ ...address }), [address])} />;
}
