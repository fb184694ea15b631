import { Registry, RegistryChange, SignedRegistry } from '@stridewell/platform/registry';
import { withOwned } from './store/owner-keys.ts';
import { openReleaseKeys } from './store/release-keys.ts';
import {
  changeRegistry,
  isFresh,
  isFreshlySigned,
  addToHistory,
  nextRevision,
  registryKey,
  replaceRegistry,
  requireNewer,
  verifyStoredRegistry,
} from './store/registry-file.ts';
import type { HistoryEntry, Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** Reads the history of a store from before registries were signed: one change per line, the oldest first. */
async function readEarlierHistory(store: ReleaseStore): Promise<HistoryEntry[]> {
  const found = await store.objects.read('history.jsonl');
  const lines = found?.content.toString('utf8').split('\n').filter(Boolean) ?? [];
  return lines.map((line, index) => ({
    revision: index + 1,
    ...RegistryChange.parse(JSON.parse(line)),
  }));
}

/** Reads a store from before registries were signed, with its history. */
async function readUnsigned(store: ReleaseStore, document: unknown): Promise<Registry | null> {
  if (typeof document !== 'object' || document === null || 'signature' in document) return null;
  const history = await readEarlierHistory(store);
  const found = Registry.safeParse({ revision: history.length, ...document });
  if (!found.success) return null;
  for (const { revision, ...change } of history) await addToHistory(store, revision, change);
  return found.data;
}

function readSigned(document: unknown, keys: ReleaseStore['keys']): Registry | null {
  const found = SignedRegistry.safeParse(document);
  if (!found.success) return null;
  const { registry, signature, keyId } = document as SignedRegistry; // As it was signed, see the check above
  return keys.verifyingKey(JSON.stringify(registry), signature, keyId) && found.data.registry;
}

/** What may be signed: a registry signed with this key or the previous one, or an unsigned one on request. */
export type SignOptions = Readonly<{
  /** The raw key, in base64, that signed the registry so far, for a key rotation. */
  previousPublicKey?: string | undefined;
  /** Adopt an unsigned registry. */
  mayBeUnsigned?: boolean | undefined;
  /** Adopt a registry that is older than one seen here. */
  mayBeOlder?: boolean | undefined;
}>;

/**
 * Signs the registry again: after a key rotation, after an upgrade that changed its copy in pages, or for the
 * first time. Returns whether there was anything to do. Rejects a registry without a trusted signature.
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

/** Signs releases from before remotes had owners with this machine's keys. */
function withOwners(store: ReleaseStore, registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const key = remote.owner ? null : store.owners.keyOf(name, true);
    return [name, key ? withOwned(remote, key, Object.keys(remote.releases)) : remote] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * Signs the registry again before it expires; returns whether it did. Does nothing on a machine that can't sign,
 * or while more than half of its lifetime is left.
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
 * Creates the registry of a new store, and updates that of an earlier version on a start: signs it once if this
 * machine's key is new, and signs it again if an upgrade changed what pages include. Does nothing on a machine
 * that can't sign.
 */
export async function adoptRegistry(store: ReleaseStore): Promise<boolean> {
  if (store.keys.signingKeyId === null) return false;
  if (!(await store.objects.read(registryKey))) {
    const begun = { who: 'npm start', why: 'A new store' };
    await changeRegistry(store, begun, (registry) => ({ registry, note: { action: 'sign' } }));
    return true;
  }
  const reason = { who: 'npm start', why: 'A registry of an earlier version' };
  return resignRegistry(store, reason, { mayBeUnsigned: store.keys.isNew });
}
