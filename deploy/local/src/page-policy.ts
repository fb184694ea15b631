import { createHash } from 'node:crypto';
import type { PageSettings, Registry } from '@stridewell/platform/registry';

/** Origins of the operator's vendors. */
export interface VendorOrigins {
  /** Where errors and analytics are sent. */
  told: readonly string[];
  /** Where the help widget is loaded from. */
  shown: readonly string[];
}

/** Returns the origins in the page settings. */
export function vendorOrigins({
  helpWidget,
  analytics,
  errorReports,
}: Partial<PageSettings>): VendorOrigins {
  const origins = (...addresses: (string | undefined)[]) =>
    addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  // A DSN has its key in place of a user, which isn't part of the origin.
  return {
    told: origins(analytics?.address, errorReports ?? undefined),
    shown: origins(helpWidget?.script),
  };
}

/** Other origins that the page uses, as sources of its policy. */
export interface PolicySources {
  /** Origins that may frame the page. */
  framedBy: readonly string[];
  /** Origins of override releases, whose files the page may then load. */
  triedFrom?: readonly string[];
  vendors?: VendorOrigins;
  /** The origins that the signed registry lists for releases, in addition to the page's own. */
  releasedFrom?: readonly string[];
}

/** Returns the origins of releases hosted elsewhere, from the signed registry. */
export function releaseOrigins({ remotes }: Pick<Registry, 'remotes'>): readonly string[] {
  const bases = Object.values(remotes).flatMap(({ releases }) =>
    Object.values(releases).flatMap(({ base }) => base ?? []),
  );
  return [...new Set(bases.map((base) => new URL(base).origin))];
}

/** Returns the hashes of a page's inline scripts, as sources of its policy. */
function inlineScriptHashes(page: string): readonly string[] {
  const scripts = page.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Returns the page's content security policy. Scripts come from the page's own origin and those in the signed
 * registry; no nonce allows others, because a remote could read it. Styles need this response's nonce, and text
 * becomes code or markup only through a Trusted Types policy.
 * @param page the page that is sent, whose inline scripts are allowed.
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

/** Returns the headers of every response of the page server; with HTTPS, they include HSTS. */
export const securityHeaders = (isHttps: boolean) => ({
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});
