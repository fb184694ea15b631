import { lateComponent } from '@stridewell/ui';

/** A text as a scannable QR code; the component's code is loaded when it is first shown. */
export const QrPicture = lateComponent(async () => (await import('./qr-picture.tsx')).QrPicture);
