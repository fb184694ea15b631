import { z } from '@stridewell/contracts/zod';
import { DescribedPath, RemoteDescription } from './remote-description.ts';

/** Who gets a release other than the current one; the first rule that fits a viewer decides. */
export const RolloutRule = z.strictObject({
  version: z.string(),
  /** Share of the members whom the rule reaches, 0 to 100; the same members every time. */
  percent: z.number().min(0).max(100).default(100),
  /** Ids of the programs whom the rule reaches; left out, every program. */
  programs: z.array(z.number().int()).optional(),
  /** When the rule takes its release back by itself; left out, at the guard's own limit. */
  failureLimit: z
    .strictObject({
      /** The share of failures, in percent, beyond that of the last good release. */
      percent: z.number().min(0).max(100),
      /** The number of members before the share is judged. */
      least: z.number().int().min(1),
    })
    .optional(),
  /** When the rule was made, an instant. */
  since: z.iso.datetime().optional(),
});

/** A rollout rule, parsed. */
export type RolloutRule = z.infer<typeof RolloutRule>;

/** A release that was withdrawn, and may not become current again unasked. */
export const TakenBack = z.strictObject({
  version: z.string(),
  /** When, an instant. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** It failed for everyone, and there was nothing to take its place. */
  hasFailed: z.boolean().optional(),
});

/** A release that was withdrawn, parsed. */
export type TakenBack = z.infer<typeof TakenBack>;

/** The owner of a remote: the keys that vouch for its releases, and what they signed. */
export const RemoteOwner = z.strictObject({
  /** Raw Ed25519 keys in base64; the first signs from now on, the others signed before. */
  keys: z.array(z.string()).min(1),
  /** By version: the key, and its signature over the UTF-8 text of `JSON.stringify(release)`, in base64. */
  signatures: z.record(z.string(), z.strictObject({ key: z.string(), signature: z.string() })),
});

/** What the registry knows about one remote. */
export const RegisteredRemote = z
  .strictObject({
    /** What everybody gets whom no rule reaches; null where they get none, as if it were not installed. */
    current: z.string().nullable(),
    /** What to fall back to when the chosen release cannot load or mount; never a release that never came up. */
    lastGood: z.string().nullable(),
    rules: z.array(RolloutRule),
    releases: z.record(z.string(), RemoteDescription),
    /** When the current release became current, an instant. */
    currentSince: z.iso.datetime().optional(),
    /** What was current before, the latest first. */
    earlier: z.array(z.string()).optional(),
    takenBack: z.array(TakenBack).optional(),
    /** Since when a release is known to come up, an instant by version: measured in pages, or mounted by the gate. */
    provenSince: z.record(z.string(), z.iso.datetime()).optional(),
    /** In the copy of a page: what the pages were of its only release, which failed for everyone. */
    failedPaths: z.array(DescribedPath).readonly().optional(),
    /** Who vouches for its releases. */
    owner: RemoteOwner.optional(),
    /** Since when no viewer gets a release any more, an instant by version. */
    unreachableSince: z.record(z.string(), z.iso.datetime()).optional(),
  })
  .superRefine((remote, context) => {
    const named = [remote.current, remote.lastGood, ...remote.rules.map((rule) => rule.version)];
    for (const version of named) {
      if (version !== null && !(version in remote.releases)) {
        context.addIssue({ code: 'custom', message: `Release ${version} is named but not listed` });
      }
    }
  });

/** What the registry knows about one remote, parsed. */
export type RegisteredRemote = z.infer<typeof RegisteredRemote>;

/** One change of the registry: what happened to which release, who did it and why. */
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
  /** The remote; left out where the change is about the whole registry. */
  name: z.string().optional(),
  version: z.string().optional(),
  /** The release that was current before. */
  previous: z.string().nullable().optional(),
  /** When, an instant. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
});

/** One change of the registry, parsed. */
export type RegistryChange = z.infer<typeof RegistryChange>;

/** The document that says which releases of which remote exist and which of them a viewer gets. */
export const Registry = z.strictObject({
  schema: z.literal(1),
  /** Grows by one with every change. */
  revision: z.number().int().nonnegative(),
  /** From when on nobody takes it any more, an instant: whoever keeps signing it is there still. */
  expires: z.iso.datetime().optional(),
  remotes: z.record(z.string(), RegisteredRemote),
  /** What made this revision; the copy in a page leaves it out. */
  change: RegistryChange.optional(),
});

/** The registry, parsed. */
export type Registry = z.infer<typeof Registry>;

/** A registry in which no remote is published yet. */
export const emptyRegistry: Registry = { schema: 1, revision: 0, remotes: {} };

/** The registry as the store keeps it, signed whole and, for the pages, without what viewers cannot get. */
export const SignedRegistry = z.strictObject({
  registry: Registry,
  /** Ed25519 over the UTF-8 text of `JSON.stringify(registry)`, in base64. */
  signature: z.string(),
  /** Ed25519 over the UTF-8 text of `JSON.stringify(withReachableReleases(registry))`, in base64. */
  pageSignature: z.string(),
  /** The same over the registry as a page carries it, with the lists of files left out; absent from before that. */
  briefSignature: z.string().optional(),
  /** The first 16 hex digits of the SHA-256 of the public key. */
  keyId: z.string(),
});

/** The registry as the store keeps it, parsed. */
export type SignedRegistry = z.infer<typeof SignedRegistry>;

/** The versions of a remote that some viewer may get. */
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

/** What the pages were of a remote whose only release failed for everyone: they say so. */
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
 * The registry as the page carries it: without releases that no viewer can get any more, without contracts,
 * and without who changed what and why, which is nobody's business outside.
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
