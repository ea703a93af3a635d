import { createFileRoute } from '@tanstack/react-router';
import { RescueUpload } from '#client/shared/features/device/rescue-upload.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { SIGNED_IN } from '#contract/roles.ts';

/** Handing in the sealed file that a faulty device made; for everyone who is signed in. */
export const Route = createFileRoute('/authenticated/savedWork/rescueFile')({
  staticData: screen({ roles: SIGNED_IN, title: ['Send a work file', 'Enviar un archivo de trabajo'] }),
  component: RescueUpload,
});
