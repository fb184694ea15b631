import { z } from 'zod';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import type { GateOptions } from './gate/require-fitting-contract.ts';
import type { ReadHealth } from './release-health.ts';
import { promoteRelease } from './promote-release.ts';
import { readRecentHealth } from './read-health-in-use.ts';
import { releaseStatus, shownChanges } from './release-status.ts';
import { rollBackRelease } from './roll-back-release.ts';
import { stageRelease } from './stage-release.ts';
import { readHistory, readRegistry } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** A request from the release page. */
export const ReleaseRequest = z.object({
  id: z.number(),
  action: z.enum(['promote', 'stage', 'roll-back', 'retire']),
  remote: z.string(),
  version: z.string(),
  percent: z.number().nullable(),
  programs: z.array(z.number()).nullable(),
  again: z.boolean(),
  why: z.string(),
  askedBy: z.string(),
});

/** A request from the release page, parsed. */
export type ReleaseRequest = z.infer<typeof ReleaseRequest>;

type Outcome = { id: number; state: 'done' | 'refused'; outcome: string };

/** Reports to the API who gets which releases and the results of requests; returns pending ones, oldest first. */
export type Exchange = (
  told: Readonly<{ status: Awaited<ReturnType<typeof describeStatus>>; outcomes: Outcome[] }>,
) => Promise<readonly ReleaseRequest[]>;

/**
 * Carries out the release page's requests, by the rules of `stridewell release`: what the contract gate refuses
 * stays refused, and its findings are reported. A request completed by a process that died before reporting it
 * changes nothing more.
 */
export async function workOnRequests(
  store: ReleaseStore,
  readHealth: ReadHealth,
  exchange: Exchange,
  gate: Pick<GateOptions, 'mount'> = {},
): Promise<readonly Outcome[]> {
  const waiting = await exchange({ status: await describeStatus(store, readHealth), outcomes: [] });
  const outcomes: Outcome[] = [];
  for (const request of waiting) {
    try {
      const outcome = await carryOutRequest(store, request, gate);
      outcomes.push({ id: request.id, state: 'done', outcome });
    } catch (error) {
      const outcome = error instanceof Error ? error.message : String(error);
      outcomes.push({ id: request.id, state: 'refused', outcome });
    }
  }
  if (outcomes.length > 0)
    await exchange({ status: await describeStatus(store, readHealth), outcomes });
  return outcomes;
}

/** Carries out one request; returns additional information, such as warnings of the gate. */
async function carryOutRequest(
  store: ReleaseStore,
  { action, remote, version, percent, programs, again, why, askedBy }: ReleaseRequest,
  gate: Pick<GateOptions, 'mount'>,
): Promise<string> {
  const reason = { who: askedBy, why };
  const lines: string[] = [];
  const options = { ...gate, again, say: (words: string) => void lines.push(words) };
  if (action === 'promote') await promoteRelease(store, remote, version, reason, options);
  else if (action === 'stage') {
    const stage = { percent: percent ?? 100, ...(programs && { programs }) };
    await stageRelease(store, remote, version, stage, reason, options);
  } else {
    await rollBackRelease(store, remote, reason, { version, isRetired: action === 'retire' });
  }
  return lines.join('\n');
}

/** Returns the title of a remote's current release, or of its newest one if none is current. */
function titleOf(remote: RegisteredRemote | undefined) {
  if (!remote) return undefined;
  const { current, releases } = remote;
  return (current === null ? Object.values(releases).at(-1) : releases[current])?.title;
}

/** Returns who gets which releases, for the page. */
async function describeStatus(store: ReleaseStore, readHealth: ReadHealth) {
  const registry = await readRegistry(store);
  const health = await readRecentHealth(registry, readHealth);
  const status = releaseStatus(registry, await readHistory(store, shownChanges), health);
  return {
    revision: status.revision,
    remotes: status.remotes.map(({ name, withheldFrom, offered, unused, takenBack }) => ({
      name,
      title: titleOf(registry.remotes[name]),
      withheldFrom,
      unused: [...unused],
      takenBack: [...takenBack],
      offered: offered.map(({ version, standing, provenSince, health: share }) => {
        const rule = registry.remotes[name]?.rules.find((one) => one.version === version);
        const isStage = standing === 'staged';
        return {
          version,
          standing,
          provenSince,
          health: share ?? null,
          percent: isStage ? (rule?.percent ?? null) : null,
          programs: isStage && rule?.programs ? [...rule.programs] : null,
        };
      }),
    })),
    history: status.history.map(({ revision, at, who, why, action, name, version }) => ({
      revision,
      at,
      who,
      why,
      action,
      name: name ?? null,
      version: version ?? null,
    })),
  };
}
