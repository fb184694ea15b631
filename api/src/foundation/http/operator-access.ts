import { timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies write about whose request they pass on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Figures are for whoever runs the product: with a token configured for its holders, without one for this
 * machine. Behind a proxy on this machine every connection is from loopback, and what it passes on is not.
 */
export function requireOperator(request: FastifyRequest, token: string | undefined): void {
  const isAllowed = token === undefined ? isFromThisMachine(request) : holdsToken(request, token);
  if (!isAllowed) throw new Problem('not_signed_in');
}

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress ?? '';
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
