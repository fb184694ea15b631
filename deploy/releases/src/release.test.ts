import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownProduct } from './commands/build-part.ts';
import { runRelease } from './commands/run-release.ts';
import { runStoreCommand } from './commands/store-commands.ts';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002'] as const;

let environment: NodeJS.ProcessEnv;
let store: ReleaseStore;

/** Runs `pnpm release …`, and returns its output. */
async function release(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await runRelease(args, { store, environment, say, program: 'pnpm release', product: ownProduct });
  return lines.join('\n');
}

/** Runs `stridewell release …`, without a working tree. */
const releaseFromStore = (...args: string[]) =>
  runStoreCommand(args, { store, environment, say: () => {}, program: 'stridewell release' });

beforeEach(async () => {
  environment = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  store = openStore(temporaryFolder(), environment);
  await publishSmallShell(store);
});

describe('pnpm release', () => {
  it('prints the usage of each command without arguments', async () => {
    const said = await release();
    for (const word of ['--percent', 'promote', 'roll-back', 'status', 'prune', 'guard', 'sign']) {
      expect(said).toContain(word);
    }
  });

  it('promotes a release from its build to everyone, and rolls it back', async () => {
    expect(await release(await buildSmallRemote(first))).toContain(`✓ ${first} is live`);
    const staged = await release(
      await buildSmallRemote(second),
      '--percent',
      '20',
      '--programs',
      '1,2',
    );
    expect(staged).toContain(`✓ ${second} is staged for 20% of the members of program 1, 2`);
    const before = await release('status', 'mf-plan');
    expect(before).toMatch(new RegExp(`${second}  staged +20% of members of program 1, 2`));
    expect(before).toMatch(new RegExp(`${first}  current +everyone else`));

    expect(await release('promote', 'mf-plan', second, '--who', 'theo')).toContain('is live');
    await expect(release('roll-back', 'mf-plan', '--why', 'too slow')).rejects.toThrow(
      `No earlier release of mf-plan is known to work. To roll back to one anyway, add --to ${first}.`,
    );
    const named = ['--why', 'too slow', '--who', 'mara', '--to', first];
    const back = await release('roll-back', 'mf-plan', ...named);
    expect(back).toContain(`Rolled back mf-plan ${second}; ${first} is live`);
    const after = await release('status');
    expect(after).toMatch(new RegExp(`${second}  rolled back .* by mara: too slow`));
    expect(after).toMatch(/roll-back mf-plan .*mara: too slow/);

    const state: unknown = JSON.parse(await release('status', '--json'));
    expect(state).toMatchObject({
      revision: 5,
      remotes: [{ name: 'mf-plan', offered: [{ version: first, standing: 'current' }] }],
      history: [{ action: 'roll-back', who: 'mara', why: 'too slow' }, {}, {}, {}, {}],
    });
    await expect(release('promote', 'mf-plan', second)).rejects.toThrow('add --again');
  });

  it("gives a remote's first release only to its stage, and withdraws a remote from everyone", async () => {
    const staged = await release(await buildSmallRemote(first), '--programs', '7');
    expect(staged).toContain(`✓ ${first} is staged for all members of program 7`);
    const before = await release('status');
    expect(before).toMatch(new RegExp(`${first}  staged +program 7`));
    expect(before).toContain('not installed for everyone else');
    await release('promote', 'mf-plan', first);
    expect(await release('withdraw', 'mf-plan', '--why', 'a mistake')).toContain('is withdrawn');
    expect(await release('status')).toContain('  not installed for anyone\n');
    await expect(release('withdraw', 'mf-plan')).rejects.toThrow('Give a reason');
  });

  it('retires any release, even the only one, and shows the status of each', async () => {
    await release(await buildSmallRemote(first));
    expect(await release('retire', 'mf-plan', first, '--why', 'leaks')).toContain(
      `✓ ${first.replace(/^/, 'mf-plan ')} is retired; nothing is live`,
    );
    expect(await release('status')).toMatch(/not installed for anyone\n.*rolled back .*: leaks/);
    expect(await release('retire', 'mf-plan', first, '--why', 'leaks')).toContain('already');
    await expect(release('promote', 'mf-plan', first)).rejects.toThrow('add --again');
    await release(await buildSmallRemote(second));
    const third = '1.0.0-00000003';
    await release(await buildSmallRemote(third), '--percent', '5');
    await release('roll-back', 'mf-plan', third, '--why', 'slow');
    expect(await release('status')).toMatch(
      new RegExp(`${second}  current +everyone +not seen live yet`),
    );
    await expect(release('retire', 'mf-plan')).rejects.toThrow('Name one remote and one version');
  });

  it.each([
    [['status', '--foo'], "Unknown option '--foo'.\nUsage: pnpm release status"],
    [['promote', 'mf-plan'], 'Name one remote and one version'],
    [['promote', 'mf-plan', second], "mf-plan isn't published. Published: nothing yet."],
    [['roll-back', 'mf-plan'], 'Give a reason'],
    [['mf-nothing'], 'Unknown package: mf-nothing. Available: shell, '],
    [['shell', 'mf-plan'], 'shell takes no names.'],
    [['mf-challenges', '--percent', '120'], '--percent must be a number from 0 to 100, not "120".'],
    [['mf-challenges', '--programs', 'one'], '--programs must be program ids'],
    [['guard'], "Name the API's address with --api."],
    [['status', '--api', 'http://127.0.0.1:9'], "Couldn't reach"],
  ])('%j is refused with what to do instead', async (args, sentence) => {
    await expect(release(...args)).rejects.toThrow(sentence);
  });

  it('names the program that the user typed', async () => {
    await expect(releaseFromStore('status', '--foo')).rejects.toThrow(
      '\nUsage: stridewell release status',
    );
    await expect(releaseFromStore()).rejects.toThrow('\n  stridewell release guard');
  });

  it('refuses a folder without a description', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'remoteEntry.js'), '');
    await expect(release(folder)).rejects.toThrow(
      `${folder} has no remote.json. Describe the build first: pnpm release describe ${folder} --definition <file>.`,
    );
  });
});
