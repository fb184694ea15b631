import { isAdminLevel } from '@stridewell/contracts';
import type { Viewer } from '#http/viewer.ts';

/** Whether the viewer may put off the program's required questions. */
export function canDismissRequiredModal(viewer: Viewer): boolean {
  return isAdminLevel(viewer.adminLevel);
}

/** Whether the name is one of a time zone that this machine can count days in. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are accepted here too, but know no summer time: a zone has a name.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
