import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  emptyRegistry,
  reachableVersions,
  Registry,
  RegistryChange,
  SignedRegistry,
  withReachableReleases,
} from '@stridewell/platform/registry';
import type {
  RegisteredRemote,
  RemoteDescription,
  SignedPageRegistry,
} from '@stridewell/platform/registry';
import { findUnownedRelease } from './owner-keys.ts';
import type { ReleaseStore } from './store.ts';

/** The key of the registry, which is replaced by every change. */
export const registryKey = 'registry.json';

/** The author of a registry change, and the reason. */
export type Reason = Readonly<{ who: string; why: string }>;

/** What a change does to which release; author, reason and time are added to it. */
export type ChangeNote = Omit<RegistryChange, 'at' | 'who' | 'why'>;

/** A registry with a verified signature, and the copy for pages. */
export type VerifiedRegistry = Readonly<{
  registry: Registry;
  page: SignedPageRegistry;
  /** The copy for pages: without file lists, of which a page needs only a few; null if none was signed. */
  brief: SignedPageRegistry | null;
  /** The key that signed it, raw, in base64. */
  publicKey: string;
}>;

/** Returns a release's file list, as it is served separately from pages. */
export function fileListOf({ files }: Pick<RemoteDescription, 'files'>): string {
  return JSON.stringify(files);
}

function withoutFiles(release: RemoteDescription): RemoteDescription {
  const hash = createHash('sha384').update(fileListOf(release)).digest('base64');
  return { ...release, files: {}, fileList: `sha384-${hash}` };
}

/** Returns the page's registry with a hash in place of each file list. */
function inBrief(inPage: Registry): Registry {
  const remotes = Object.entries(inPage.remotes).map(([name, remote]) => {
    const releases = Object.entries(remote.releases).map(
      ([version, release]) => [version, withoutFiles(release)] as const,
    );
    return [name, { ...remote, releases: Object.fromEntries(releases) }] as const;
  });
  return { ...inPage, remotes: Object.fromEntries(remotes) };
}

function parseJson(store: ReleaseStore, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new Error(`${registryKey} in ${store.address} isn't JSON.`, { cause });
  }
}

/** How long a signed registry is valid, in milliseconds; each change signs it again. */
export const registryLife = 30 * 24 * 60 * 60 * 1000;

/** Rejects a registry that hasn't been signed for too long: someone may have restored an old one. */
export function requireCurrent({ expires }: Registry, where: string, now = Date.now()): void {
  if (expires === undefined) {
    throw new Error(`${where} has no expiry date. Run stridewell release sign.`);
  }
  if (Date.parse(expires) > now) return;
  throw new Error(
    `${where} expired at ${expires}. Run stridewell release sign where releases are made; npm start and the guard do it automatically.`,
  );
}

/** Checks a stored registry: its form, and that one of our keys signed all of it. */
export function verifyStoredRegistry(store: ReleaseStore, content: Buffer): VerifiedRegistry {
  const where = `${registryKey} in ${store.address}`;
  const document = parseJson(store, content);
  const parsed = SignedRegistry.safeParse(document);
  if (!parsed.success) {
    throw new Error(`${where} isn't a signed registry. See "Keys" in deploy/releases/README.md.`, {
      cause: parsed.error,
    });
  }
  // Verify the text as signed, before a schema fills in or reorders fields
  const { registry, signature, pageSignature, briefSignature, keyId } = document as SignedRegistry;
  const key = store.keys.verifyingKey(JSON.stringify(registry), signature, keyId);
  if (!key) throw new Error(`${where} isn't signed with a trusted key (${keyId}).`);
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const version = findUnownedRelease(remote);
    if (version === undefined) continue;
    throw new Error(`${where} lists ${name} ${version}, which the owner of ${name} didn't sign.`);
  }
  requireCurrent(registry, where);
  const inPage = withReachableReleases(registry);
  if (!store.keys.verifyingKey(JSON.stringify(inPage), pageSignature, keyId)) {
    throw new Error(
      `${where} was signed for another version of the page. Run stridewell release sign.`,
    );
  }
  const brief = inBrief(inPage);
  const isBriefVouchedFor =
    briefSignature !== undefined &&
    store.keys.verifyingKey(JSON.stringify(brief), briefSignature, keyId) !== undefined;
  return {
    registry: parsed.data.registry,
    page: { registry: inPage, signature: pageSignature, keyId },
    brief: isBriefVouchedFor ? { registry: brief, signature: briefSignature, keyId } : null,
    publicKey: key.key,
  };
}

type Known = Readonly<{ tag: string; verified: VerifiedRegistry }>;

/** The last verified registry of each store: the guard checks every few seconds, and it rarely changes. */
const knownIn = new WeakMap<ReleaseStore, Known>();

/** Reads the registry, and verifies it if it has changed; null if nothing was published yet. */
async function readVerified(store: ReleaseStore): Promise<Known | null> {
  const known = knownIn.get(store);
  const found = await store.objects.readIfChanged(registryKey, known?.tag);
  if (found === 'unchanged' && known) {
    requireCurrent(known.verified.registry, `${registryKey} in ${store.address}`);
    return known;
  }
  if (!found || found === 'unchanged') return null;
  const read = { tag: found.tag, verified: verifyStoredRegistry(store, found.content) };
  knownIn.set(store, read);
  return read;
}

async function readStored(
  store: ReleaseStore,
): Promise<{ registry: Registry; tag: string | null }> {
  const highest = store.seen.highest();
  const found = await readVerified(store);
  if (!found) return { registry: emptyRegistry, tag: null };
  const { registry } = found.verified;
  requireNewer(store, registry, highest);
  store.seen.note(registry.revision);
  return { registry, tag: found.tag };
}

/**
 * Returns whether the registry is valid here, this machine's key signed it, and more than half of its lifetime
 * is left.
 */
export async function isFreshlySigned(store: ReleaseStore): Promise<boolean> {
  try {
    const found = await readVerified(store);
    if (!found) return false;
    const { registry, page } = found.verified;
    return isFresh(registry) && page.keyId === store.keys.signingKeyId;
  } catch {
    return false;
  }
}

/** Returns whether more than half of its lifetime is left. */
export function isFresh({ expires }: Registry): boolean {
  return expires !== undefined && Date.parse(expires) - Date.now() > registryLife / 2;
}

/** Rejects a registry that is older than one seen here: someone restored it. */
export function requireNewer(store: ReleaseStore, { revision }: Registry, highest: number): void {
  if (revision >= highest) return;
  throw new Error(
    `${registryKey} in ${store.address} is revision ${revision}, but revision ${highest} was seen here before. Restore the newer one, or accept this one on purpose: stridewell release sign --older.`,
  );
}

/** Reads and verifies the registry; an empty one if nothing was published yet. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  return (await readStored(store)).registry;
}

/** Signs the page's copy of a registry. */
export function signPage(store: ReleaseStore, registry: Registry): SignedPageRegistry {
  const inPage = withReachableReleases(registry);
  return { registry: inPage, ...store.keys.sign(JSON.stringify(inPage)) };
}

/** Signs a registry for the store and for the page. */
function signRegistry(store: ReleaseStore, registry: Registry): SignedRegistry {
  const { signature, keyId } = store.keys.sign(JSON.stringify(registry));
  const page = signPage(store, registry);
  const brief = store.keys.sign(JSON.stringify(inBrief(page.registry)));
  return {
    registry,
    signature,
    keyId,
    pageSignature: page.signature,
    briefSignature: brief.signature,
  };
}

/** Records since when no viewer gets a release anymore, so that it can be deleted once no open page needs it. */
function withUnreachable(remote: RegisteredRemote, at: string): RegisteredRemote {
  const reachable = reachableVersions(remote);
  const unreachable = Object.keys(remote.releases).filter((version) => !reachable.has(version));
  const since = unreachable.map(
    (version) => [version, remote.unreachableSince?.[version] ?? at] as const,
  );
  return { ...remote, unreachableSince: Object.fromEntries(since) };
}

/** Returns the registry as its next revision. */
export function nextRevision(
  before: Registry,
  changed: Registry,
  change: RegistryChange,
): Registry {
  const remotes = Object.entries(changed.remotes).map(
    ([name, remote]) => [name, withUnreachable(remote, change.at)] as const,
  );
  return Registry.parse({
    ...changed,
    revision: before.revision + 1,
    expires: new Date(Date.parse(change.at) + registryLife).toISOString(),
    remotes: Object.fromEntries(remotes),
    change,
  });
}

function historyKey(revision: number): string {
  return `history/${String(revision).padStart(8, '0')}.json`;
}

/** Adds a revision's change to the history, unless it is there. */
export async function addToHistory(
  store: ReleaseStore,
  revision: number,
  change: RegistryChange | undefined,
): Promise<void> {
  if (!change) return;
  const line = Buffer.from(`${JSON.stringify({ revision, ...change })}\n`);
  await store.objects.writeInPlaceOf(historyKey(revision), line, null);
}

/** Replaces the registry that has this tag with a signed one; returns whether it did. */
export async function replaceRegistry(
  store: ReleaseStore,
  registry: Registry,
  tag: string | null,
): Promise<boolean> {
  const document = Buffer.from(`${JSON.stringify(signRegistry(store, registry))}\n`);
  if (!(await store.objects.writeInPlaceOf(registryKey, document, tag))) return false;
  store.seen.note(registry.revision);
  await addToHistory(store, registry.revision, registry.change);
  return true;
}

/** How often a change is retried if others change the registry at the same time. */
const attempts = 200;

/**
 * Changes the registry: reads it, applies `change`, and replaces what was read, or starts over if someone else
 * was faster. A change that returns null leaves everything as it is.
 */
export async function changeRegistry(
  store: ReleaseStore,
  { who, why }: Reason,
  change: (registry: Registry, at: string) => { registry: Registry; note: ChangeNote } | null,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { registry, tag } = await readStored(store);
    const at = new Date().toISOString();
    const changed = change(registry, at);
    if (!changed) return;
    // A writer that ended between its change and its note left the note in the registry.
    await addToHistory(store, registry.revision, registry.change);
    const next = nextRevision(registry, changed.registry, { ...changed.note, at, who, why });
    if (await replaceRegistry(store, next, tag)) return;
    await wait(Math.random() * Math.min(20 * (attempt + 1), 500));
  }
  throw new Error(`The registry in ${store.address} keeps changing. Try again.`);
}

const HistoryEntry = RegistryChange.extend({ revision: z.number().int() });

/** One change in the history, with the revision that it made. */
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Returns the latest changes of the registry, the latest first. */
export async function readHistory(store: ReleaseStore, count: number): Promise<HistoryEntry[]> {
  const keys = (await store.objects.list('history/')).map(({ key }) => key).slice(-count);
  const found = await Promise.all(keys.reverse().map((key) => store.objects.read(key)));
  return found.flatMap((entry) =>
    entry ? [HistoryEntry.parse(JSON.parse(entry.content.toString('utf8')))] : [],
  );
}
