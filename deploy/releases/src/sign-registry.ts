import { Registry, RegistryChange, SignedRegistry } from '@stridewell/platform/registry';
import { withOwned } from './store/owner-keys.ts';
import { openReleaseKeys } from './store/release-keys.ts';
import {
  changeRegistry,
  isFresh,
  isFreshlySigned,
  keepChange,
  nextRevision,
  registryKey,
  replaceRegistry,
  requireNewer,
  verifyStoredRegistry,
} from './store/registry-file.ts';
import type { HistoryEntry, Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** The history of a store before registries were signed: a line a change, the oldest first. */
async function readEarlierHistory(store: ReleaseStore): Promise<HistoryEntry[]> {
  const found = await store.objects.read('history.jsonl');
  const lines = found?.content.toString('utf8').split('\n').filter(Boolean) ?? [];
  return lines.map((line, index) => ({
    revision: index + 1,
    ...RegistryChange.parse(JSON.parse(line)),
  }));
}

/** What a store held before registries were signed; its history is taken over with it. */
async function readUnsigned(store: ReleaseStore, document: unknown): Promise<Registry | null> {
  if (typeof document !== 'object' || document === null || 'signature' in document) return null;
  const history = await readEarlierHistory(store);
  const found = Registry.safeParse({ revision: history.length, ...document });
  if (!found.success) return null;
  for (const { revision, ...change } of history) await keepChange(store, revision, change);
  return found.data;
}

function readSigned(document: unknown, keys: ReleaseStore['keys']): Registry | null {
  const found = SignedRegistry.safeParse(document);
  if (!found.success) return null;
  const { registry, signature, keyId } = document as SignedRegistry; // as it was signed, see the check above
  return keys.vouchingKey(JSON.stringify(registry), signature, keyId) && found.data.registry;
}

/** What may be signed: what is signed already, with this key or the one before, and an unsigned one on request. */
export type SignOptions = Readonly<{
  /** The raw key, in base64, that signed the registry so far, when keys change. */
  previousPublicKey?: string | undefined;
  /** Adopt an unsigned registry. */
  mayBeUnsigned?: boolean | undefined;
  /** Take over a registry that is older than one that was seen here. */
  mayBeOlder?: boolean | undefined;
}>;

/**
 * Signs the registry again: after a change of keys, after an upgrade that changed its copy in pages, or for the first
 * time. Returns whether there was anything to do. Rejects a registry without a trusted signature.
 */
export async function resignRegistry(
  store: ReleaseStore,
  { who, why }: Reason,
  { previousPublicKey, mayBeUnsigned = false, mayBeOlder = false }: SignOptions = {},
): Promise<boolean> {
  const found = await store.objects.read(registryKey);
  if (!found) return false;
  const document: unknown = JSON.parse(found.content.toString('utf8'));
  const unsigned = mayBeUnsigned ? await readUnsigned(store, document) : null;
  const previous = previousPublicKey
    ? openReleaseKeys('', { STRIDEWELL_RELEASE_PUBLIC_KEY: previousPublicKey })
    : store.keys;
  const registry = unsigned ?? readSigned(document, previous) ?? readSigned(document, store.keys);
  if (!registry) {
    throw new Error(
      `${registryKey} in ${store.address} isn't signed with a trusted key. See "Keys" in deploy/releases/README.md.`,
    );
  }
  const highest = store.seen.highest();
  if (!mayBeOlder) requireNewer(store, registry, highest);
  const isOlder = registry.revision < highest;
  if (!unsigned && !isOlder && isFresh(registry) && isSignedByUs(store, found.content)) {
    return false;
  }

  const change = { action: 'sign', at: new Date().toISOString(), who, why } as const;
  const before = { ...registry, revision: Math.max(registry.revision, highest) };
  if (
    await replaceRegistry(
      store,
      nextRevision(before, withOwners(store, registry), change),
      found.tag,
    )
  )
    return true;
  throw new Error('Someone else changed the registry at the same moment. Try again.');
}

/** Releases from before remotes had owners are signed with this machine's keys. */
function withOwners(store: ReleaseStore, registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const key = remote.owner ? null : store.owners.keyOf(name, true);
    return [name, key ? withOwned(remote, key, Object.keys(remote.releases)) : remote] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * Signs the registry again before it expires; answers whether it did. Does nothing on a machine that cannot sign, or
 * while more than half of its life is left.
 */
export async function renewRegistry(store: ReleaseStore, who: string): Promise<boolean> {
  if (store.keys.signingKeyId === null || (await isFreshlySigned(store))) return false;
  return resignRegistry(store, { who, why: 'Signed again before expiry' });
}

function isSignedByUs(store: ReleaseStore, content: Buffer): boolean {
  try {
    const { page } = verifyStoredRegistry(store, content);
    return page.keyId === store.keys.signingKeyId;
  } catch {
    return false;
  }
}

/**
 * Begins the registry of a new store, and brings that of an earlier version up to date on a start: signs it once, when this machine's key is new,
 * and signs it again when an upgrade changed what pages carry. Does nothing on a machine that cannot sign.
 */
export async function takeOverRegistry(store: ReleaseStore): Promise<boolean> {
  if (store.keys.signingKeyId === null) return false;
  if (!(await store.objects.read(registryKey))) {
    const begun = { who: 'npm start', why: 'A new store' };
    await changeRegistry(store, begun, (registry) => ({ registry, note: { action: 'sign' } }));
    return true;
  }
  const reason = { who: 'npm start', why: 'A registry of an earlier version' };
  return resignRegistry(store, reason, { mayBeUnsigned: store.keys.isNew });
}
