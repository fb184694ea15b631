import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Returns the one form in which an email address is stored and compared: trimmed, NFC, in lower case, and with
 * an internationalized domain in Unicode however it was typed. Two addresses are the same if their forms are
 * equal. A username, which has no @, only becomes lower case.
 */
export function normalizeEmail(typed: string): string {
  const email = typed.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : `${email.slice(0, at)}${normalizeDomain(email.slice(at))}`;
}

function normalizeDomain(domain: string): string {
  // Only these have two spellings; node:url would read a plain domain as the host of a URL ("1.2.3" as an IP address).
  if (!/[\u{80}-\u{10ffff}]|(?:^|\.)xn--/u.test(domain) || domain.includes('%')) return domain;
  const ascii = domainToASCII(domain);
  const unicode = domainToUnicode(ascii);
  return ascii !== '' && domainToASCII(unicode) === ascii ? unicode : domain;
}
