import { ReleaseCall } from '@stridewell/platform/registry';
import type { Registry, RemoteDescription, ShellOffer } from '@stridewell/platform/registry';
import { z } from 'zod';
import { operatorHeaders } from '#operator-headers.ts';
import { ShellDescription } from '../publish-shell.ts';
import { readRegistry } from '#store/registry-file.ts';
import { shellKey } from '#store/store.ts';
import type { ReleaseStore } from '#store/store.ts';
import { apiOfferOf, OpenApi } from './api-offer.ts';
import type { ApiOffer, OfferedRelease, Offers } from './offers.ts';

/** The store's key for the API's offer. */
const apiOfferKey = 'offers/api.json';

/**
 * Stores what an API serves, so that releases can be checked without a running API.
 * @param openapi The document that the API returns at `/api/openapi.json`.
 */
export async function storeApiOffer(store: ReleaseStore, openapi: unknown): Promise<void> {
  await storeOffer(store, apiOfferOf(OpenApi.parse(openapi)));
}

/** Stores what a running API serves, for an installation with a separate API process. */
export async function storeServedApiOffer(store: ReleaseStore, address: string): Promise<void> {
  await storeOffer(store, await fetchApiOffer(address));
}

async function storeOffer(store: ReleaseStore, served: ApiOffer): Promise<void> {
  const offer = Buffer.from(JSON.stringify(served));
  const stored = await store.objects.read(apiOfferKey);
  if (stored?.content.equals(offer) !== true) await store.objects.write(apiOfferKey, offer);
}

async function readApiOffer(store: ReleaseStore): Promise<ApiOffer | undefined> {
  const stored = await store.objects.read(apiOfferKey);
  if (!stored) return undefined;
  return z.record(z.string(), ReleaseCall).parse(JSON.parse(stored.content.toString('utf8')));
}

/** Requests what a running API serves, with `METRICS_TOKEN` if the API has one. */
export async function fetchApiOffer(address: string): Promise<ApiOffer> {
  const url = new URL('api/openapi.json', address.replace(/\/*$/, '/').replace(/\/api\/$/, '/'));
  const headers = operatorHeaders(process.env);
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  const remedy = answer.status === 401 ? ' Set METRICS_TOKEN to the token of the API.' : '';
  if (!answer.ok) throw new Error(`${url.href} returned ${answer.status}.${remedy}`);
  return apiOfferOf(OpenApi.parse(await answer.json()));
}

async function readShellOffer(store: ReleaseStore): Promise<ShellOffer | undefined> {
  const stored = await store.objects.read(shellKey('shell.json'));
  return stored
    ? ShellDescription.parse(JSON.parse(stored.content.toString('utf8'))).offers
    : undefined;
}

function releasesOf(remote: Registry['remotes'][string]): OfferedRelease[] {
  const standings = [
    [remote.current, 'current'],
    ...remote.rules.map(({ version }) => [version, 'staged'] as const),
    [remote.lastGood, 'last good'],
  ] as const;
  const seen = new Set<string>();
  return standings.flatMap(([version, standing]) => {
    const release = version === null ? undefined : remote.releases[version];
    if (!release || seen.has(release.version)) return [];
    seen.add(release.version);
    return [{ release, standing }];
  });
}

/** The sources of offers besides the store. */
export type OfferSources = Readonly<{
  /** Releases of other remotes that are promoted together with this one, and count as current already. */
  alongside?: readonly RemoteDescription[] | undefined;
  /** The address of a running API, instead of the stored offer. */
  api?: string | undefined;
}>;

/** Returns everything that a release is currently compared with. */
export async function readOffers(
  store: ReleaseStore,
  { name, version }: RemoteDescription,
  { alongside = [], api }: OfferSources = {},
): Promise<Offers> {
  const { remotes } = await readRegistry(store);
  const together = alongside.filter((release) => release.name !== name);
  const inRegistry = Object.entries(remotes).filter(
    ([other]) => other !== name && !together.some((release) => release.name === other),
  );
  const own = remotes[name];
  const current = own?.releases[own.current ?? ''];
  return {
    shell: await readShellOffer(store),
    api: api === undefined ? await readApiOffer(store) : await fetchApiOffer(api),
    others: [
      ...together.map((release) => ({ release, standing: 'current' as const })),
      ...inRegistry.flatMap(([, remote]) => releasesOf(remote)),
    ],
    replaced: current?.version === version ? undefined : current,
  };
}
