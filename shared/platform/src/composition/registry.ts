import { z } from '@stridewell/contracts/zod';
import { DescribedPath, RemoteDescription } from './remote-description.ts';

/** A rule that gives some viewers another release; the first matching rule applies. */
export const RolloutRule = z.strictObject({
  version: z.string(),
  /** The share of members, 0 to 100; always the same members. */
  percent: z.number().min(0).max(100).default(100),
  /** Program ids; every program if absent. */
  programs: z.array(z.number().int()).optional(),
  /** When the rule rolls its release back automatically; the guard's own limit if absent. */
  failureLimit: z
    .strictObject({
      /** The share of failures, in percent, above that of the last good release. */
      percent: z.number().min(0).max(100),
      /** The minimum number of members before the share counts. */
      least: z.number().int().min(1),
    })
    .optional(),
  /** When the rule was created, an instant. */
  since: z.iso.datetime().optional(),
});

/** A rollout rule, parsed. */
export type RolloutRule = z.infer<typeof RolloutRule>;

/** A withdrawn release, which does not become current again automatically. */
export const TakenBack = z.strictObject({
  version: z.string(),
  /** When, an instant. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** It failed for everyone, and nothing could replace it. */
  hasFailed: z.boolean().optional(),
});

/** A withdrawn release, parsed. */
export type TakenBack = z.infer<typeof TakenBack>;

/** The owner of a remote: the keys that sign its releases, and the signatures. */
export const RemoteOwner = z.strictObject({
  /** Raw Ed25519 keys in base64; the first signs from now on, the others signed earlier. */
  keys: z.array(z.string()).min(1),
  /** By version: the key, and its signature of the UTF-8 text of `JSON.stringify(release)`, in base64. */
  signatures: z.record(z.string(), z.strictObject({ key: z.string(), signature: z.string() })),
});

/** A remote in the registry. */
export const RegisteredRemote = z
  .strictObject({
    /** The release for everyone without a matching rule; null for none, as if it were not installed. */
    current: z.string().nullable(),
    /** The fallback if the chosen release can't load or mount; never a release that never started. */
    lastGood: z.string().nullable(),
    rules: z.array(RolloutRule),
    releases: z.record(z.string(), RemoteDescription),
    /** When the current release became current, an instant. */
    currentSince: z.iso.datetime().optional(),
    /** Earlier current releases, latest first. */
    earlier: z.array(z.string()).optional(),
    /** When each earlier current release had last become current, an instant by version. */
    earlierSince: z.record(z.string(), z.iso.datetime()).optional(),
    takenBack: z.array(TakenBack).optional(),
    /** When a release was first known to start, an instant by version: measured in pages, or mounted by the gate. */
    provenSince: z.record(z.string(), z.iso.datetime()).optional(),
    /** In a page's copy: the pages of its only release, which failed for everyone. */
    failedPaths: z.array(DescribedPath).readonly().optional(),
    /** The signers of its releases. */
    owner: RemoteOwner.optional(),
    /** The time since when no viewer gets a release anymore, by version. */
    unreachableSince: z.record(z.string(), z.iso.datetime()).optional(),
  })
  .superRefine((remote, context) => {
    const named = [remote.current, remote.lastGood, ...remote.rules.map((rule) => rule.version)];
    for (const version of named) {
      if (version !== null && !(version in remote.releases)) {
        context.addIssue({ code: 'custom', message: `Release ${version} is used but not listed` });
      }
    }
  });

/** A remote in the registry, parsed. */
export type RegisteredRemote = z.infer<typeof RegisteredRemote>;

/** A change of the registry: what happened to which release, who did it and why. */
export const RegistryChange = z.strictObject({
  action: z.enum([
    'publish',
    'promote',
    'stage',
    'roll-back',
    'retire',
    'withdraw',
    'measure',
    'own',
    'prune',
    'sign',
  ]),
  /** The remote; absent for a change of the whole registry. */
  name: z.string().optional(),
  version: z.string().optional(),
  /** The previously current release. */
  previous: z.string().nullable().optional(),
  /** When, an instant. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});

/** A change of the registry, parsed. */
export type RegistryChange = z.infer<typeof RegistryChange>;

/** The document that lists the releases of every remote and who gets them. */
export const Registry = z.strictObject({
  schema: z.literal(1),
  /** Increases by one with every change. */
  revision: z.number().int().nonnegative(),
  /** When it expires, an instant. The signer renews it as long as it runs. */
  expires: z.iso.datetime().optional(),
  remotes: z.record(z.string(), RegisteredRemote),
  /** The cause of this revision; absent in a page's copy. */
  change: RegistryChange.optional(),
});

/** The registry, parsed. */
export type Registry = z.infer<typeof Registry>;

/** A registry without remotes. */
export const emptyRegistry: Registry = { schema: 1, revision: 0, remotes: {} };

/** The registry as the store keeps it, with signatures of the whole and of the pages' copy. */
export const SignedRegistry = z.strictObject({
  registry: Registry,
  /** Ed25519 over the UTF-8 text of `JSON.stringify(registry)`, in base64. */
  signature: z.string(),
  /** Ed25519 over the UTF-8 text of `JSON.stringify(withReachableReleases(registry))`, in base64. */
  pageSignature: z.string(),
  /** The same over the registry in a page, without file lists; absent in older registries. */
  briefSignature: z.string().optional(),
  /** The first 16 hex digits of the SHA-256 of the public key. */
  keyId: z.string(),
});

/** The stored registry, parsed. */
export type SignedRegistry = z.infer<typeof SignedRegistry>;

/** Returns the versions of a remote that some viewer may get. */
export function reachableVersions(
  remote: Pick<RegisteredRemote, 'current' | 'lastGood' | 'rules'>,
): ReadonlySet<string> {
  const rules = remote.rules.map((rule) => rule.version);
  const named = [remote.current, remote.lastGood, ...rules];
  return new Set(named.filter((version) => version !== null));
}

function withoutContract({ contract: _, ...release }: RemoteDescription): RemoteDescription {
  return release;
}

function inPage(remote: RegisteredRemote): RegisteredRemote {
  const reachable = reachableVersions(remote);
  const releases = Object.entries(remote.releases)
    .filter(([version]) => reachable.has(version))
    .map(([version, release]) => [version, withoutContract(release)] as const);
  return {
    current: remote.current,
    lastGood: remote.lastGood,
    rules: remote.rules.map(({ version, percent, programs }) =>
      programs ? { version, percent, programs } : { version, percent },
    ),
    releases: Object.fromEntries(releases),
    ...failedPathsOf(remote),
  };
}

/** Returns the pages of a remote whose only release failed for everyone, so that they can say so. */
function failedPathsOf({
  current,
  takenBack,
  releases,
}: RegisteredRemote): Pick<RegisteredRemote, 'failedPaths'> {
  const [last] = takenBack ?? [];
  const failed = current === null && last?.hasFailed ? releases[last.version] : undefined;
  return failed ? { failedPaths: failed.paths } : {};
}

/**
 * Returns the registry for a page: without releases that no viewer gets, without contracts, and without who changed
 * what and why, which is confidential.
 */
export function withReachableReleases(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(
    ([name, remote]) => [name, inPage(remote)] as const,
  );
  return {
    schema: registry.schema,
    revision: registry.revision,
    ...(registry.expires !== undefined && { expires: registry.expires }),
    remotes: Object.fromEntries(remotes),
  };
}
