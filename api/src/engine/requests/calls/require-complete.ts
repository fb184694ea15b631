import { type Endpoint, isDownload, isUpload } from '@stridewell/contracts';
import type { Route } from './serve.ts';
import { isOpenAccess } from './viewer.ts';

/** Throws if an endpoint has no route, a route no endpoint, or the two don't agree about how it is served. */
export function requireComplete({
  endpoints,
  routes,
}: {
  endpoints: Readonly<Record<string, Endpoint>>;
  routes: readonly Route[];
}): void {
  const declared = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));
  const complaints: string[] = [];
  const served = new Set<Endpoint>();
  for (const { endpoint, kind } of routes) {
    const name = declared.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
    if (!declared.has(endpoint)) complaints.push(`${name} is served but not in the contract`);
    if (served.has(endpoint)) complaints.push(`${name} is served twice`);
    if (kind === 'together' && (endpoint.owns !== 'self' || endpoint.method === 'GET')) {
      complaints.push(
        `${name} isn't a write to the viewer's own data, so its calls can't share a transaction`,
      );
    }
    if (
      (kind === 'download') !== isDownload(endpoint) ||
      (kind === 'upload') !== isUpload(endpoint)
    ) {
      complaints.push(`${name} and its route disagree on whether it answers a file`);
    }
    if ((endpoint.access === 'mobile-token') !== (endpoint.scope !== undefined)) {
      complaints.push(`${name} needs a mobile scope if it has that access, and none otherwise`);
    }
    if (endpoint.keyScope !== undefined && endpoint.access !== 'partner') {
      complaints.push(`${name} is open to a reseller's keys but not to its people`);
    }
    if ((kind === 'open') !== isOpenAccess(endpoint.access)) {
      complaints.push(`${name} has access '${endpoint.access}' and can't be served as ${kind}`);
    }
    served.add(endpoint);
  }
  for (const [endpoint, name] of declared) {
    if (!served.has(endpoint)) complaints.push(`${name} is in the contract but not served`);
  }
  if (complaints.length > 0) throw new Error(`The API can't start: ${complaints.join('; ')}.`);
}
