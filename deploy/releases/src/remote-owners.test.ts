import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { handOverRemote } from './hand-over-remote.ts';
import { publishRelease } from './publish-release.ts';
import { resignRegistry } from './sign-registry.ts';
import { changeRegistry, readRegistry } from './store/registry-file.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002'] as const;
const reason = { who: 'mara', why: 'a test' };
const pem = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Three machines that may change the same registry, two of them with a team's key. */
let machine: ReleaseStore;
let planTeam: ReleaseStore;
let mealTeam: ReleaseStore;

beforeEach(async () => {
  const store = { STRIDEWELL_RELEASES: temporaryFolder(), STRIDEWELL_RELEASE_KEY: pem() };
  const withOwnerKey = (): ReleaseStore =>
    openStore(temporaryFolder(), { ...store, STRIDEWELL_OWNER_KEY: pem() });
  machine = openStore(temporaryFolder(), store);
  planTeam = withOwnerKey();
  mealTeam = withOwnerKey();
  await publishSmallShell(machine);
});

const publish = async (store: ReleaseStore, version: string, name: 'mf-plan' | 'mf-meals') =>
  publishRelease(
    store,
    await buildSmallRemote(version, undefined, {
      name,
      paths: [{ path: `/${name}`, title: { en: name, es: name }, access: 'member' }],
    }),
    reason,
  );
const keyOf = (store: ReleaseStore, name: string) =>
  store.owners.keyOf(name, true)?.publicKey ?? '';

describe('the owner of a remote', () => {
  it('is the holder of the key that signed its first release, and no one else can release it', async () => {
    await publish(planTeam, first, 'mf-plan');
    await publish(mealTeam, first, 'mf-meals');
    await publish(planTeam, second, 'mf-plan');
    for (const other of [mealTeam, machine]) {
      await expect(publish(other, '1.0.0-00000003', 'mf-plan')).rejects.toThrow(
        `mf-plan belongs to the owner of the key ${keyOf(planTeam, 'mf-plan')}`,
      );
    }
    expect(Object.keys((await readRegistry(machine)).remotes['mf-plan']?.releases ?? {})).toEqual([
      first,
      second,
    ]);
  });

  it('signs each release: one signed with another key is refused, even if the registry is trusted', async () => {
    await publish(planTeam, first, 'mf-plan');
    await publish(mealTeam, first, 'mf-meals');
    await changeRegistry(machine, reason, (registry) => {
      const changed = structuredClone(registry);
      const plan = changed.remotes['mf-plan'];
      const release = plan?.releases[first];
      const key = mealTeam.owners.keyOf('mf-plan', false);
      if (!plan?.owner || !release || !key) throw new Error('The remote has an owner.');
      release.entry = 'otherEntry.js';
      plan.owner.signatures[first] = {
        key: key.publicKey,
        signature: key.sign(JSON.stringify(release)),
      };
      return { registry: changed, note: { action: 'sign' } };
    });
    await expect(readRegistry(machine)).rejects.toThrow(
      `lists mf-plan ${first}, which the owner of mf-plan didn't sign`,
    );
  });

  it('can change, and earlier signatures stay valid', async () => {
    await publish(planTeam, first, 'mf-plan');
    await handOverRemote(machine, 'mf-plan', keyOf(mealTeam, 'mf-plan'), reason);
    await publish(mealTeam, second, 'mf-plan');
    await expect(publish(planTeam, '1.0.0-00000003', 'mf-plan')).rejects.toThrow('belongs to');
    const { owner } = (await readRegistry(machine)).remotes['mf-plan'] ?? {};
    expect(owner?.keys).toEqual([keyOf(mealTeam, 'mf-plan'), keyOf(planTeam, 'mf-plan')]);
    await expect(handOverRemote(machine, 'mf-plan', 'abc', reason)).rejects.toThrow(
      "isn't an Ed25519",
    );
  });

  it('is the next signer of the registry, for a remote published before there were owners', async () => {
    await publish(machine, first, 'mf-plan');
    await changeRegistry(machine, reason, (registry) => {
      const { owner: _, ...remote } = registry.remotes['mf-plan'] ?? {
        current: null,
        lastGood: null,
        rules: [],
        releases: {},
      };
      return {
        registry: { ...registry, remotes: { 'mf-plan': remote } },
        note: { action: 'sign' },
      };
    });
    await publish(machine, second, 'mf-plan');
    const { owner } = (await readRegistry(machine)).remotes['mf-plan'] ?? {};
    expect(Object.keys(owner?.signatures ?? {})).toEqual([first, second]);
    expect(await resignRegistry(machine, reason)).toBe(false);
  });
});
