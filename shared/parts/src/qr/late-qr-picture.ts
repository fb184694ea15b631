import { lateComponent } from '@stridewell/ui';

/** A text as a QR code that a phone can scan; its code is loaded when it is first shown. */
export const QrPicture = lateComponent(async () => (await import('./qr-picture.tsx')).QrPicture);
