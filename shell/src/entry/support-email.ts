import { pageSettings } from '@stridewell/platform';

/** The support address for people whose program is unknown. */
export function supportEmail(page: Document): string {
  return pageSettings(page).supportEmail ?? `support@${page.location.hostname}`;
}
