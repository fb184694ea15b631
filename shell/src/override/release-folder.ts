import type { TrialRefusal } from './release-trial.ts';
import type { TrialRequest } from './trial-request.ts';

const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The folder of a release: elsewhere, or in the page's own store, whose addresses are relative. */
export type ReleaseFolder = Readonly<{ address: URL; isOwn: boolean }>;

/** The origins that the page allows releases from, as in its content security policy. */
function allowedOrigins(page: Document): string[] {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="override-origins"]');
  return (meta?.content ?? '').split(/\s+/).filter((pattern) => pattern !== '');
}

/** Whether an address matches `<scheme>://<host>[:<port>]`; the port or the first label of the host may be `*`. */
export function originFits(address: URL, pattern: string): boolean {
  const [, scheme, anySubdomain, host, port] =
    /^([a-z]+:)\/\/(\*\.)?([^/*]+?)(?::(\d+|\*))?$/.exec(pattern) ?? [];
  if (scheme === undefined || host === undefined) return false;
  const { protocol, hostname } = address;
  const isHost = anySubdomain ? hostname.endsWith(`.${host}`) : hostname === host;
  if (protocol !== scheme || !isHost) return false;
  // The browser omits the scheme's default port.
  return (
    port === '*' || address.port === new URL(`${scheme}//${host}${port ? `:${port}` : ''}`).port
  );
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && thisMachine.has(hostname));
}

/** Returns the folder that a request names, or why it can't be used. */
export function releaseFolder(
  { name, source }: TrialRequest,
  page: Document,
): ReleaseFolder | { refusal: TrialRefusal; detail: string } {
  if (versionPattern.test(source)) {
    return { address: new URL(`/remotes/${name}/${source}/`, page.baseURI), isOwn: true };
  }
  if (!URL.canParse(source)) return { refusal: 'address_broken', detail: source };
  const given = new URL(source);
  if (given.username !== '' || given.password !== '') {
    return { refusal: 'address_broken', detail: given.host };
  }
  const isAllowed = allowedOrigins(page).some((pattern) => originFits(given, pattern));
  if (!isSafe(given) || !isAllowed) {
    return { refusal: 'origin_refused', detail: `${given.protocol}//${given.host}` };
  }
  const path = given.pathname.replace(/\/*$/, '/');
  return { address: new URL(path, given.origin), isOwn: false };
}
