import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { fieldProblem } from '#engine/requests/problems/problem.ts';

const longestMs = 5_000;
const maxBytes = 1_000_000;

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
// Teredo, documentation and 6to4, which contain other addresses or none.
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is on the public internet (RFC 6890, and IANA's registries of special addresses). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Names for this machine or its network. */
const privateName = /^[^.]*$|\.(localhost|local|internal|lan|home\.arpa)$/i;
const longestLookUpMs = 2_000;

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/**
 * Throws a problem next to `field` if a saved address isn't on the public internet. A name that can't be resolved now
 * passes: it is resolved again on each use.
 */
export async function requirePublicAddress(field: string, address: string): Promise<void> {
  const host = hostOf(new URL(address));
  const refuse = () =>
    fieldProblem(
      'validation_failed',
      field,
      `${host} isn't on the public internet. Use an address anyone can reach.`,
    );
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw refuse();
    return;
  }
  if (privateName.test(host)) throw refuse();
  const found = await Promise.race([
    lookUpAll(host, { all: true }).catch(() => []),
    sleep(longestLookUpMs, [], { ref: false }),
  ]);
  if (found.some((one) => !isPublicAddress(one.address))) throw refuse();
}

/**
 * Looks a name up, and refuses it if any of its addresses isn't public: the connection uses exactly the checked
 * addresses.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const refused = found.some(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (error || refused || !first) {
      callback(error ?? new Error(`${hostname} has no public address`), '', 4);
    } else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/**
 * Creates a fetch for addresses that people type: it reaches only the public internet, follows no redirects, and
 * reads up to 1 MB within 5 s. Origins in `internal` are always reachable.
 */
export function createPublicFetch(internal: readonly string[]): typeof globalThis.fetch {
  const limits = { maxResponseSize: maxBytes, headersTimeout: longestMs, bodyTimeout: longestMs };
  const outside = new Agent({ ...limits, connect: { lookup: lookUpPublic, timeout: longestMs } });
  const inside = new Agent({ ...limits, connect: { timeout: longestMs } });
  const guarded = async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    const isInternal = internal.includes(url.origin);
    const literal = hostOf(url);
    // A literal IP address isn't looked up.
    if (!isInternal && isIP(literal) !== 0 && !isPublicAddress(literal)) {
      throw new TypeError(`${url.host} isn't a public address`);
    }
    return fetch(url, {
      ...(init as object), // what the caller hands to any fetch
      redirect: 'manual',
      dispatcher: isInternal ? inside : outside,
    });
  };
  // The same standard; undici declares its own types.
  return guarded as unknown as typeof globalThis.fetch;
}
