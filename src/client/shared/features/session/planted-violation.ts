import '../device/device-lock.ts';
