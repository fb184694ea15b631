import type { PageSettings } from '@stridewell/platform/registry';

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

/** Who else the page has to do with, as sources of its policy. */
export interface PolicySources {
  /** Who may show the page in a frame. */
  framedBy: readonly string[];
  /** From where releases may be tried, whose files the page may then read. */
  triedFrom?: readonly string[];
  vendors?: VendorOrigins;
}

/** The page's content security policy: nothing runs or is styled without this response's nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { framedBy, triedFrom = [], vendors = { told: [], shown: [] } }: PolicySources,
): string {
  const shown = ["'self'", ...triedFrom, ...vendors.shown];
  const own = shown.join(' ');
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'${vendors.shown.map((origin) => ` ${origin}`).join('')}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${[...shown, ...vendors.told].join(' ')}`,
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

/** Headers that every answer of the page server carries. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;
