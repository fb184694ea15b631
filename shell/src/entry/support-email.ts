/** Where people write for help whose program is not known: the operator's `<meta name="support-email">`. */
export function supportEmail(page: Document): string {
  const told = page.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;
  return told || `support@${page.location.hostname}`;
}
