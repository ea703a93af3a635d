import { createFileRoute } from '@tanstack/react-router';
import { HoldingDevices } from '#client/features/devices/holding-devices.tsx';

/** The devices that hold unsent work. */
export const Route = createFileRoute('/authenticated/reports/devices')({ component: HoldingDevices });
