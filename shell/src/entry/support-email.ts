import { pageSettings } from '@stridewell/platform';

/** Where people write for help whose program is not known. */
export function supportEmail(page: Document): string {
  return pageSettings(page).supportEmail ?? `support@${page.location.hostname}`;
}
