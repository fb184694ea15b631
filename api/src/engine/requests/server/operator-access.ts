import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#engine/requests/problems/problem.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers with which proxies say whose request they pass on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Throws `not_signed_in` unless a request comes from an operator of the product. */
export type RequireOperator = (request: FastifyRequest) => void;

/**
 * Creates the check for operator calls. With a token, its holders pass. Without one, this machine passes, but
 * only if the API isn't meant to be reached from elsewhere: it listens on loopback and has no public origin. A
 * proxy on this machine connects from loopback too, and not every proxy says that it passes something on.
 */
export function createOperatorCheck({
  metricsToken,
  host,
  publicOrigin,
}: {
  metricsToken: string | undefined;
  host: string;
  publicOrigin: string | undefined;
}): RequireOperator {
  const isPrivate = publicOrigin === undefined && (host === 'localhost' || isLoopback(host));
  return (request) => {
    const isAllowed =
      metricsToken === undefined
        ? isPrivate && isFromThisMachine(request)
        : holdsToken(request, metricsToken);
    if (!isAllowed) throw new Problem('not_signed_in');
  };
}

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '') && isNamedLocally(headers.host);
}

/** Returns whether the request's host is this machine: a page with a foreign name that resolves here gets nothing. */
function isNamedLocally(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopback(name);
}

function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
