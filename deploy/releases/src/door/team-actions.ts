import { verify } from 'node:crypto';
import type { RegisteredRemote, RemoteDescription } from '@stridewell/platform/registry';
import { z } from 'zod';
import { checkContract } from '#gate/check-contract.ts';
import { readOffers } from '#gate/read-offers.ts';
import { findingLines } from '#gate/require-fitting-contract.ts';
import type { GateOptions } from '#gate/require-fitting-contract.ts';
import { promoteRelease } from '#promote-release.ts';
import { listRelease } from '#publish-release.ts';
import { earlierVersions } from '#registered-remote.ts';
import { releaseStatus, shownChanges } from '#release-status.ts';
import { rollBackRelease } from '#roll-back-release.ts';
import { stageRelease } from '#stage-release.ts';
import { publicKeyOf } from '#store/key-files.ts';
import { readHistory, readRegistry } from '#store/registry-file.ts';
import type { ReleaseStore } from '#store/store.ts';
import { mountInBrowser } from '#trial/mount-release.ts';
import type { TrialBrowser } from '#trial/mount-release.ts';
import { Refusal } from './refusal.ts';
import {
  requireAllowedContent,
  requireAllowedStage,
  requireMayPromote,
} from './require-within-limits.ts';
import type { TeamGrant } from './team-grant.ts';
import { readUpload, storeUpload } from './uploaded-build.ts';

/** What a request of a team works with. */
export type TeamContext = Readonly<{
  store: ReleaseStore;
  openBrowser: () => Promise<TrialBrowser>;
  grant: TeamGrant;
  /** The key that signed the request. */
  key: string;
}>;

const version = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
const why = z.string().min(1).max(500);
/** The team's signature of a release, if it isn't listed yet. */
const signature = z.string().optional();
const again = z.boolean().optional();

const bodies = {
  stage: z.strictObject({
    version,
    why,
    signature,
    again,
    percent: z.number().min(0).max(100).optional(),
    programs: z.array(z.number().int().positive()).min(1).max(100).optional(),
  }),
  promote: z.strictObject({ version, why, signature, again }),
  'roll-back': z.strictObject({ version: version.optional(), why, to: version.optional() }),
  retire: z.strictObject({ version, why }),
};

const emptyRemote: RegisteredRemote = { current: null, lastGood: null, rules: [], releases: {} };

async function remoteOf({ store, grant }: TeamContext): Promise<RegisteredRemote> {
  const remote = (await readRegistry(store)).remotes[grant.remote] ?? emptyRemote;
  const [owner] = remote.owner?.keys ?? [];
  if (owner === undefined ? Object.keys(remote.releases).length === 0 : owner === grant.key) {
    return remote;
  }
  throw new Refusal(
    403,
    `${grant.remote} belongs to another key. Ask the operator to hand it over.`,
  );
}

function reasonOf({ grant }: TeamContext, reason: string) {
  return { who: grant.team, why: reason };
}

/** Returns the store with the team's signature of this release as its owner key. */
function signedStore(
  { store, key }: TeamContext,
  release: RemoteDescription,
  given: string | undefined,
): ReleaseStore {
  const signed = JSON.stringify(release);
  const { object } = publicKeyOf(key);
  const isSigned =
    given !== undefined && verify(null, Buffer.from(signed), object, Buffer.from(given, 'base64'));
  if (!isSigned) {
    throw new Refusal(
      422,
      `${release.name} ${release.version} isn't signed with the team's key as it was described. Upload it again.`,
    );
  }
  const sign = (text: string): string => {
    if (text !== signed) throw new Error(`Only ${release.version} is signed.`);
    return given;
  };
  return { ...store, owners: { keyOf: () => ({ publicKey: key, sign }) } };
}

/** Lists an uploaded build in the registry with the team's signature, unless it is listed. */
async function requireListed(
  context: TeamContext,
  { version: asked, why: reason, signature: given }: z.infer<(typeof bodies)['promote']>,
): Promise<RemoteDescription> {
  const { store, grant } = context;
  const release = await readUpload(store, grant.remote, asked);
  requireAllowedContent(release, grant);
  if (!(asked in (await remoteOf(context)).releases)) {
    const view = signedStore(context, release, given);
    await listRelease(view, release, reasonOf(context, reason), { isToBeStaged: true });
  }
  return release;
}

/** Runs a step with a browser for its trial; without one nothing is tried, and so nothing is given to anyone. */
async function withTrial<Result>(
  { openBrowser }: TeamContext,
  run: (gate: GateOptions) => Promise<Result>,
): Promise<Result & { notes: string[] }> {
  const browser = await openBrowser().catch((error: unknown) => {
    const said = error instanceof Error ? error.message.split('\n')[0] : '';
    throw new Refusal(
      503,
      `This server has no browser to try the release in, so it gives it to no one. ${said}`,
    );
  });
  const notes: string[] = [];
  try {
    const mount: GateOptions['mount'] = (store, release) => mountInBrowser(store, release, browser);
    const done = await run({ mount, isFinal: true, say: (line) => void notes.push(line) });
    return { ...done, notes };
  } finally {
    await browser.close();
  }
}

/** Refuses a replacement that was never live for everyone: it may be listed although the gate refused it. */
function requireReplacement(remote: RegisteredRemote, to: string, grant: TeamGrant): void {
  const release = earlierVersions(remote, []).includes(to) ? remote.releases[to] : undefined;
  if (!release) {
    throw new Refusal(
      422,
      `${grant.remote} ${to} was never live for everyone, so nothing can be rolled back to it. Promote it instead.`,
    );
  }
  requireAllowedContent(release, grant);
}

function previewOf({ name, version: built, paths }: RemoteDescription): string {
  const fixed = paths.find(({ path }) => !path.includes(':')) ?? paths[0];
  return `${(fixed?.path ?? '/').replace(/:\w+/g, '1')}?remote=${name}@${built}`;
}

const actions = {
  builds: async (body: Buffer, context: TeamContext) => {
    const { store, grant } = context;
    await remoteOf(context);
    const release = await storeUpload(store, body, grant);
    const findings = checkContract(release, await readOffers(store, release));
    return {
      version: release.version,
      // The text that the team signs.
      release: JSON.stringify(release),
      preview: previewOf(release),
      findings: findingLines(findings),
    };
  },
  stage: async (body: Buffer, context: TeamContext) => {
    const asked = parse('stage', body);
    const { percent = 100, programs } = asked;
    if (asked.percent === undefined && !programs) {
      throw new Refusal(422, 'Name who gets the release: --percent, --programs or both.');
    }
    const stage = { percent, ...(programs && { programs }) };
    const { store, grant } = context;
    const requireAllowed = (remote: RegisteredRemote): void =>
      requireAllowedStage(stage, asked.version, remote, grant);
    requireAllowed(await remoteOf(context));
    return withTrial(context, async (gate) => {
      await requireListed(context, asked);
      const options = { ...gate, again: asked.again ?? false, requireAllowed };
      const reason = reasonOf(context, asked.why);
      await stageRelease(store, grant.remote, asked.version, stage, reason, options);
      return { version: asked.version };
    });
  },
  promote: async (body: Buffer, context: TeamContext) => {
    const asked = parse('promote', body);
    const { store, grant } = context;
    requireMayPromote(grant);
    return withTrial(context, async (gate) => {
      await requireListed(context, asked);
      const options = { ...gate, again: asked.again ?? false };
      const reason = reasonOf(context, asked.why);
      await promoteRelease(store, grant.remote, asked.version, reason, options);
      return { version: asked.version };
    });
  },
  'roll-back': async (body: Buffer, context: TeamContext) => {
    const { version: asked, why: reason, to } = parse('roll-back', body);
    const { store, grant } = context;
    // Naming the release that everyone gets instead is a promotion.
    if (to !== undefined) requireMayPromote(grant);
    const remote = await remoteOf(context);
    if (to !== undefined) requireReplacement(remote, to, grant);
    const { current, rules } = remote;
    const options = { version: asked ?? current ?? rules[0]?.version, to };
    return rollBackRelease(store, grant.remote, reasonOf(context, reason), options);
  },
  retire: async (body: Buffer, context: TeamContext) => {
    const { version: asked, why: reason } = parse('retire', body);
    const { store, grant } = context;
    await remoteOf(context);
    const options = { version: asked, isRetired: true };
    return rollBackRelease(store, grant.remote, reasonOf(context, reason), options);
  },
  status: async (_body: Buffer, context: TeamContext) => {
    const { store, grant } = context;
    const { withdrawn: _, ...limits } = grant;
    const registry = await readRegistry(store);
    if (!(grant.remote in registry.remotes)) return { limits, status: null };
    const history = await readHistory(store, 10 * shownChanges);
    return { limits, status: releaseStatus(registry, history, null, grant.remote) };
  },
} satisfies Record<string, (body: Buffer, context: TeamContext) => Promise<unknown>>;

/** The last part of an address of the door. */
export type Action = keyof typeof actions;

/** Returns whether the door has such an address. */
export function isAction(name: string): name is Action {
  return Object.hasOwn(actions, name);
}

/** Returns whether an action takes a build or gives it to someone, for which it has to be tried in a browser. */
export function needsTrial(action: Action): boolean {
  return action === 'builds' || action === 'stage' || action === 'promote';
}

function parse<Name extends keyof typeof bodies>(
  name: Name,
  body: Buffer,
): z.infer<(typeof bodies)[Name]> {
  try {
    const read = bodies[name].parse(JSON.parse(body.toString('utf8')));
    return read as z.infer<(typeof bodies)[Name]>; // The same name
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON';
    throw new Refusal(422, `The request can't be read: ${problem}.`);
  }
}

/** Carries out a team's request; throws a Refusal, or an Error with the gate's or the registry's sentence. */
export async function carryOut(
  action: Action,
  body: Buffer,
  context: TeamContext,
): Promise<unknown> {
  return actions[action](body, context);
}
