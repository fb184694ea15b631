import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';

/** What answers at the address that members use. */
export interface OriginState {
  isReachable: boolean;
  /** The end of its certificate, in seconds since 1970; absent without TLS. */
  expiresAt?: number;
}

const limitMs = 3_000;

/** Connects to an origin as a browser would, and reads the dates of its certificate, even of an expired one. */
export async function readPublicOrigin(origin: string): Promise<OriginState> {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const isSecure = protocol === 'https:';
  const address = { host, port: Number(port || (isSecure ? 443 : 80)) };
  const socket = isSecure
    ? connectSecurely({
        ...address,
        ...(isIP(host) === 0 && { servername: host }),
        // An untrusted certificate has an end too. Nothing is sent to the other side.
        rejectUnauthorized: false,
      })
    : connect(address);
  socket.on('error', () => {});
  try {
    const signal = AbortSignal.timeout(limitMs);
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal });
    if (!(socket instanceof TLSSocket)) return { isReachable: true };
    const expiresAt = Date.parse(socket.getPeerCertificate().valid_to) / 1000;
    return { isReachable: true, expiresAt };
  } catch {
    return { isReachable: false };
  } finally {
    socket.destroy();
  }
}
