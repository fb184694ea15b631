import { beforeEach, describe, expect, it } from 'vitest';
import { buildSmallRemote } from '#built-remote.fixture.ts';
import { promoteRelease } from '#promote-release.ts';
import { publishRelease } from '#publish-release.ts';
import { beginStore, first, fourth, plan, publish, reason, store } from '#rollout.fixture.ts';
import { stageRelease } from '#stage-release.ts';

beforeEach(beginStore);

const starts = async () => [];
const isBlank = async () => ['In the shell it mounted and showed nothing.'];

describe("the gate's smoke test", () => {
  it("holds back a release that doesn't start, whatever its audience", async () => {
    await publish(fourth);
    const gate = { mount: isBlank };
    const refused = `mf-plan ${fourth} failed its trial:\n✗ In the shell it mounted`;
    await expect(promoteRelease(store, 'mf-plan', fourth, reason, gate)).rejects.toThrow(refused);
    const staged = stageRelease(store, 'mf-plan', fourth, { percent: 5 }, reason, gate);
    await expect(staged).rejects.toThrow(refused);
    const other = await buildSmallRemote(first, undefined, {
      name: 'mf-new',
      paths: [{ path: '/new', title: { en: 'New', es: 'Nuevo' }, access: 'member' }],
    });
    await expect(publishRelease(store, other, reason, gate)).rejects.toThrow('failed its trial');
    expect(await plan()).toMatchObject({ current: first, rules: [] });
  });

  it('passes a release that starts, and records that it does', async () => {
    await publish(fourth);
    await promoteRelease(store, 'mf-plan', fourth, reason, { mount: starts });
    expect((await plan()).provenSince?.[fourth]).toBeDefined();
  });

  it('can be overridden with a reason, and then proves nothing', async () => {
    await publish(fourth);
    const gate = { mount: isBlank, despite: 'the shell follows', say: () => undefined };
    await promoteRelease(store, 'mf-plan', fourth, reason, gate);
    expect(await plan()).toMatchObject({ current: fourth });
    expect((await plan()).provenSince?.[fourth]).toBeUndefined();
  });
});
