import { createFileRoute } from '@tanstack/react-router';
import { RescueUpload } from '#client/shared/features/device/rescue-upload.tsx';

/** Handing in the sealed file that a faulty device made; for everyone who is signed in. */
export const Route = createFileRoute('/authenticated/savedWork/rescueFile')({ component: RescueUpload });
