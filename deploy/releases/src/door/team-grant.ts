import { z } from 'zod';
import { handOverRemote } from '#hand-over-remote.ts';
import { publicKeyOf } from '#store/key-files.ts';
import { readRegistry } from '#store/registry-file.ts';
import type { Reason } from '#store/registry-file.ts';
import type { ReleaseStore } from '#store/store.ts';

/** The name of a remote that a team may get. */
export const remoteName = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a team may release with its key, and how far. */
export const TeamGrant = z.strictObject({
  remote: z.string().regex(remoteName),
  /** The team's name, for the history. */
  team: z.string().min(1).max(80),
  /** Increases by one with every change. */
  revision: z.number().int().positive(),
  /** The raw Ed25519 key in base64; null after it was withdrawn. */
  key: z.string().nullable(),
  /** Keys that are no longer accepted, latest first. */
  withdrawn: z.array(z.strictObject({ key: z.string(), at: z.iso.datetime(), why: z.string() })),
  /** Its pages are at or below these. */
  paths: z.array(z.string().regex(/^\/[\w-]+(?:\/[\w:-]+)*$/)).min(1),
  /** How many links the top bar may have. */
  links: z.number().int().nonnegative(),
  /** The slots of other pages that it may fill. */
  slots: z.array(z.string()),
  /** The share of members that its stages may reach together, in percent; 100 without `programs` allows promotion. */
  percent: z.number().min(0).max(100),
  /** The programs whose members may get a stage; null for all. */
  programs: z.array(z.number().int().positive()).min(1).nullable(),
  /** Whether partners may embed it. */
  mayEmbed: z.boolean(),
});

/** A team's grant, parsed. */
export type TeamGrant = z.infer<typeof TeamGrant>;

const SignedGrant = z.strictObject({
  grant: TeamGrant,
  /** Ed25519 of the release key over `grantText(grant)`, in base64. */
  signature: z.string(),
  keyId: z.string(),
});

function grantKey(remote: string): string {
  return `teams/${remote}.json`;
}

/** Not confusable with a registry, which the same key signs. */
function grantText(grant: unknown): string {
  return `team-grant\n${JSON.stringify(grant)}`;
}

type StoredGrant = Readonly<{ grant: TeamGrant; tag: string }>;

async function readStored(store: ReleaseStore, remote: string): Promise<StoredGrant | null> {
  const found = await store.objects.read(grantKey(remote));
  if (!found) return null;
  const where = `${grantKey(remote)} in ${store.address}`;
  const document: unknown = JSON.parse(found.content.toString('utf8'));
  const parsed = SignedGrant.safeParse(document);
  if (!parsed.success) throw new Error(`${where} isn't a signed grant.`, { cause: parsed.error });
  const { grant, signature, keyId } = parsed.data;
  if (!store.keys.verifyingKey(grantText(grant), signature, keyId) || grant.remote !== remote) {
    throw new Error(`${where} isn't signed with a trusted key (${keyId}).`);
  }
  const seen = store.seenOf(grantKey(remote));
  if (grant.revision < seen.highest()) {
    throw new Error(
      `${where} is revision ${grant.revision}, but revision ${seen.highest()} was seen here before. Restore the newer one.`,
    );
  }
  seen.note(grant.revision);
  return { grant, tag: found.tag };
}

/** Reads what a team may release under this name; null if no team may. Rejects a grant that is forged or restored. */
export async function readGrant(store: ReleaseStore, remote: string): Promise<TeamGrant | null> {
  return (await readStored(store, remote))?.grant ?? null;
}

/** What an operator sets for a team. */
export type GrantSettings = Partial<Omit<TeamGrant, 'remote' | 'revision' | 'withdrawn'>>;

const nothing = { key: null, paths: [], links: 0, slots: [], percent: 0, programs: null };

function withoutKey(before: TeamGrant | undefined, key: string | null, why: string) {
  const withdrawn = before?.withdrawn ?? [];
  if (!before?.key || before.key === key) return withdrawn;
  return [{ key: before.key, at: new Date().toISOString(), why }, ...withdrawn];
}

/**
 * Grants a team the releases of a remote, or changes its limits or its key. A key that is replaced or withdrawn is never
 * accepted again. A remote that exists already is handed over to the new key.
 */
export async function grantTeam(
  store: ReleaseStore,
  remote: string,
  settings: GrantSettings,
  reason: Reason,
): Promise<TeamGrant> {
  if (settings.key) publicKeyOf(settings.key);
  const before = await readStored(store, remote);
  const { key = before?.grant.key ?? null } = settings;
  if (before?.grant.withdrawn.some((one) => one.key === key)) {
    throw new Error(`${key} was withdrawn from ${remote} before. Ask the team for a new key.`);
  }
  const merged = TeamGrant.safeParse({
    remote,
    team: remote,
    mayEmbed: false,
    ...nothing,
    ...before?.grant,
    ...settings,
    revision: (before?.grant.revision ?? 0) + 1,
    withdrawn: withoutKey(before?.grant, key, reason.why),
  });
  if (!merged.success) {
    const [issue] = merged.error.issues;
    throw new Error(`The grant isn't complete: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const grant = merged.data;
  const known = (await readRegistry(store)).remotes[remote];
  const text = Buffer.from(JSON.stringify({ grant, ...store.keys.sign(grantText(grant)) }));
  if (!(await store.objects.writeInPlaceOf(grantKey(remote), text, before?.tag ?? null))) {
    throw new Error('Someone else changed this team at the same moment. Try again.');
  }
  store.seenOf(grantKey(remote)).note(grant.revision);
  if (known && grant.key !== null) await handOverRemote(store, remote, grant.key, reason);
  return grant;
}
