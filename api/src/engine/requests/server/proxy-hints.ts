import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorPaths } from './health-and-metrics.ts';

/** Fastify's names for networks that no one outside reaches. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Logs once if `TRUST_PROXY` doesn't match where requests come from. If it is unset or wrong, everyone behind
 * the proxy shares one rate limit, and the caller's address is the proxy's.
 */
export function warnOfUntrustedProxies(
  app: FastifyInstance,
  {
    trustProxy,
    publicOrigin,
  }: { trustProxy: readonly string[] | false; publicOrigin: string | undefined },
): void {
  if (trustProxy === false && publicOrigin?.startsWith('https:'))
    app.log.warn(
      `TRUST_PROXY isn't set, but PUBLIC_ORIGIN is ${publicOrigin}. The TLS proxy isn't trusted, so everyone behind it shares one rate limit. Set TRUST_PROXY to its address.`,
    );
  const trusted = trustProxy === false ? undefined : listOf(trustProxy);
  let isLogged = false;
  app.addHook('onRequest', async (request) => {
    // Operators often call without the proxy.
    if (isLogged || operatorPaths.test(request.url)) return;
    const hint = hintFor(request, trusted);
    if (hint === undefined) return;
    isLogged = true;
    request.log.warn(hint);
  });
}

function hintFor({ headers, socket }: FastifyRequest, trusted: BlockList | undefined) {
  const peer = socket.remoteAddress ?? '';
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  if (isForwarded && !trusted)
    return `A request from ${peer} had X-Forwarded-For, but TRUST_PROXY isn't set, so everyone behind that proxy shares one rate limit. If it's your proxy, set TRUST_PROXY=${peer}.`;
  if (isForwarded && trusted && !holds(trusted, peer))
    return `A request from ${peer} had X-Forwarded-For, but TRUST_PROXY doesn't include it, so everyone behind it shares one rate limit. If it's your proxy, add it.`;
  if (!isForwarded && trusted && holds(trusted, peer))
    return `A request from ${peer}, a proxy in TRUST_PROXY, had no X-Forwarded-For. Make the proxy send that header, or everyone behind it shares one rate limit.`;
  return undefined;
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', size] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (size === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(size), family);
  }
  return list;
}

function holds(list: BlockList, address: string): boolean {
  // A socket that listens on both families writes IPv4 addresses as IPv6 ones.
  const plain = address.replace(/^::ffff:/, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
