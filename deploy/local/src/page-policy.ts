/**
 * The page's content security policy: nothing runs or is styled without this response's nonce.
 * `framedBy` lists who may show the page in a frame, as sources of the directive `frame-ancestors`;
 * `triedFrom` the origins from which releases may be tried, whose files the page may then read.
 */
export function contentSecurityPolicy(
  nonce: string,
  framedBy: readonly string[],
  triedFrom: readonly string[] = [],
): string {
  const own = ["'self'", ...triedFrom].join(' ');
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    `media-src 'self'`,
    `manifest-src 'self'`,
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
