import { people } from './deployed-shell.ts';
import type { DeployedShell } from './deployed-shell.ts';
import { walksPart } from './former-names.ts';
import type { OutsideTeam } from './outside-team.ts';

/** A step of the cycle: its title, and what the team does. */
export type CycleStep = readonly [title: string, run: () => Promise<unknown>];

const { developer, colleague, stranger } = people;
const noTrial = "You can't try releases.";

/**
 * What a team does with one remote after its first tests, in order: tries it in a deployed shell, releases it over HTTP
 * to one program and to everyone, breaks it, goes back, and retires it.
 */
export function releaseCycle(team: OutsideTeam, shell: DeployedShell, name: string): CycleStep[] {
  const { remote } = team;
  const path = `/${name}`;
  const component = `src/${name}/${name}.screen.tsx`;
  const part = `src/${name}/walks.tsx`;
  const versionIn = (said: string) => /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(said)?.[0] ?? said;
  let first = '';

  async function refuseBroken(): Promise<void> {
    team.change(
      component,
      '  return (\n',
      "  if (t) throw new Error('It is broken.');\n  return (\n",
    );
    await team.npm('run', 'build');
    const refused = await team.refusedRelease('promote', '--why', 'More walks');
    if (!refused.includes('It is broken.')) throw new Error(refused);
    team.change(component, "  if (t) throw new Error('It is broken.');\n", '');
    await shell.expectText(colleague, path, 'First walks');
  }

  return [
    [
      "npm run dev shows it in a deployed shell to the team's member only",
      async () => {
        team.write(part, walksPart('First walks'));
        team.change(
          component,
          'import { Page,',
          "import { Walks } from './walks.tsx';\nimport { Page,",
        );
        team.change(component, '</Title>\n', '</Title>\n      <Walks />\n');
        await shell.addToTeam(remote, developer);
        const { path: printed, end } = await team.develop();
        try {
          await shell.expectText(developer, printed, 'First walks');
          await shell.expectText(colleague, printed, noTrial);
        } finally {
          await end();
        }
      },
    ],
    [
      'its key is accepted for what the operator allows',
      async () => {
        const key = (await team.release('key')).trim().split('\n').at(-1) ?? '';
        const limits = ['--paths', path, '--links', '1', '--slots', 'my-dashboard.aside'];
        const grant = ['--key', key, '--team', 'Outings', ...limits, '--percent', '100'];
        await shell.operate('team', remote, ...grant, '--why', 'Their pilot');
      },
    ],
    [
      "an uploaded build opens at its preview address for the team's member only",
      async () => {
        await team.npm('run', 'build');
        const said = await team.release('preview');
        first = versionIn(said);
        const preview = /Review it: (\S+)/.exec(said)?.[1] ?? '';
        await shell.expectText(developer, preview, 'First walks');
        await shell.expectText(colleague, preview, noTrial);
      },
    ],
    [
      'a stage reaches one program and no other',
      async () => {
        const program = String(await shell.programOf(colleague));
        await team.release('stage', '--programs', program, '--why', 'A pilot');
        await shell.expectText(colleague, path, 'First walks');
        await shell.expectNoPage(stranger, path);
      },
    ],
    [
      'a promotion reaches everyone',
      async () => {
        await team.release('promote', '--why', 'No problems');
        await shell.expectText(stranger, path, 'First walks');
      },
    ],
    [
      "the types of another team's live release compile with its own",
      async () => {
        await team.release('types', 'mf-dashboard');
        await team.npm('run', 'types');
      },
    ],
    ['a build that throws is refused, and what is live stays', refuseBroken],
    [
      'a build with a mistake that no trial sees is rolled back',
      async () => {
        team.write(part, walksPart('Wrong walks'));
        await team.npm('run', 'build');
        await team.release('promote', '--why', 'More walks');
        await shell.expectText(stranger, path, 'Wrong walks');
        await team.release('rollback', '--why', 'Wrong walks');
        await shell.expectText(stranger, path, 'First walks');
        const status = await team.release('status');
        if (!/rolled back .*: Wrong walks/.test(status)) throw new Error(status);
      },
    ],
    [
      'it is retired, and its page is gone',
      async () => {
        await team.release('retire', first, '--why', 'The pilot is over');
        await shell.expectNoPage(colleague, path);
        await shell.expectNoPage(stranger, path);
      },
    ],
    [
      'it has nothing of the repository but the packages of the registry',
      async () => {
        const found = team.leadsToRepository();
        if (found.length > 0) throw new Error(found.join('\n'));
      },
    ],
  ];
}
