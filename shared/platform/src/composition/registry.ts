import { z } from '@stridewell/contracts/zod';
import { RemoteDescription } from './remote-description.ts';

/** Who gets a release other than the current one; the first rule that fits a viewer decides. */
export const RolloutRule = z.strictObject({
  version: z.string(),
  /** Share of the members whom the rule reaches, 0 to 100; the same members every time. */
  percent: z.number().min(0).max(100).default(100),
  /** Ids of the programs whom the rule reaches; left out, every program. */
  programs: z.array(z.number().int()).optional(),
});

/** A rollout rule, parsed. */
export type RolloutRule = z.infer<typeof RolloutRule>;

/** What the registry knows about one remote. */
export const RegisteredRemote = z
  .strictObject({
    current: z.string(),
    /** What to fall back to when the chosen release cannot load or mount. */
    lastGood: z.string().nullable(),
    rules: z.array(RolloutRule),
    releases: z.record(z.string(), RemoteDescription),
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

/** The document that says which releases of which remote exist and which of them a viewer gets. */
export const Registry = z.strictObject({
  schema: z.literal(1),
  remotes: z.record(z.string(), RegisteredRemote),
});

/** The registry, parsed. */
export type Registry = z.infer<typeof Registry>;

/** A registry in which no remote is published yet. */
export const emptyRegistry: Registry = { schema: 1, remotes: {} };

function withoutContract({ contract: _, ...release }: RemoteDescription): RemoteDescription {
  return release;
}

/** The registry as the page carries it: without releases that no viewer can get any more, and without contracts. */
export function withReachableReleases(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const reachable = new Set([
      remote.current,
      remote.lastGood,
      ...remote.rules.map((rule) => rule.version),
    ]);
    const releases = Object.fromEntries(
      Object.entries(remote.releases)
        .filter(([version]) => reachable.has(version))
        .map(([version, release]) => [version, withoutContract(release)]),
    );
    return [name, { ...remote, releases }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
