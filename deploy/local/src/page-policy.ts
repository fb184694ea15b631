import { createHash } from 'node:crypto';
import type { PageSettings, Registry } from '@stridewell/platform/registry';

/** Where vendors of the operator's choice answer. */
export interface VendorOrigins {
  /** Where errors and analytics are sent. */
  told: readonly string[];
  /** What the help widget is made of. */
  shown: readonly string[];
}

/** The origins that the page's settings name. */
export function vendorOrigins({
  helpWidget,
  analytics,
  errorReports,
}: Partial<PageSettings>): VendorOrigins {
  const origins = (...addresses: (string | undefined)[]) =>
    addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  // A DSN holds its key where an address has its user, which is no part of the origin.
  return {
    told: origins(analytics?.address, errorReports ?? undefined),
    shown: origins(helpWidget?.script),
  };
}

/** Other origins that the page uses, as sources of its policy. */
export interface PolicySources {
  /** Origins that may frame the page. */
  framedBy: readonly string[];
  /** From where releases may be tried, whose files the page may then read. */
  triedFrom?: readonly string[];
  vendors?: VendorOrigins;
  /** The origins that the signed registry names for releases, beside the page's own. */
  releasedFrom?: readonly string[];
}

/** The origins of releases that lie elsewhere, as the signed registry names them. */
export function releaseOrigins({ remotes }: Pick<Registry, 'remotes'>): readonly string[] {
  const bases = Object.values(remotes).flatMap(({ releases }) =>
    Object.values(releases).flatMap(({ base }) => base ?? []),
  );
  return [...new Set(bases.map((base) => new URL(base).origin))];
}

/** The hashes of inline scripts in a page, as sources of its policy. */
function inlineScriptHashes(page: string): readonly string[] {
  const scripts = page.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The page's content security policy. Scripts come from the page's own origin and those that the signed registry names;
 * no nonce lets others run, because a remote can read it. Nothing is styled without this response's nonce, and text
 * becomes code or markup by a policy of Trusted Types only.
 * @param page the page that is sent, whose own scripts run.
 */
export function contentSecurityPolicy(
  nonce: string,
  page: string,
  { framedBy, triedFrom = [], releasedFrom = [], vendors = { told: [], shown: [] } }: PolicySources,
): string {
  const shown = ["'self'", ...triedFrom, ...vendors.shown];
  const own = shown.join(' ');
  return [
    `default-src 'none'`,
    `script-src ${[...shown, ...releasedFrom, ...inlineScriptHashes(page)].join(' ')}`,
    `require-trusted-types-for 'script'`,
    `trusted-types default stridewell 'allow-duplicates'`,
    `style-src 'nonce-${nonce}' 'self'${vendors.shown.map((origin) => ` ${origin}`).join('')}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${[...shown, ...releasedFrom, ...vendors.told].join(' ')}`,
    ...(vendors.shown.length > 0 ? [`frame-src ${vendors.shown.join(' ')}`] : []),
    `media-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy.join(' ') || `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join('; ');
}

/** Headers that every answer of the page server carries; over https the browser comes by https alone from then on. */
export const securityHeaders = (isHttps: boolean) => ({
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});
