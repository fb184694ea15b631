import { grantTeam, readGrant } from '#door/team-grant.ts';
import type { GrantSettings } from '#door/team-grant.ts';
import { usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command, ParsedArguments } from './command.ts';

const usage =
  'team <remote> [--key <public key>] [--team <name>] [--paths </a,/b>] [--links <n>] [--slots <name,name>] [--percent <n>] [--programs <id,id>|all] [--embed|--no-embed] [--withdraw-key] --why <text>';

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(',').filter((one) => one !== '');
}

function settingsOf({ text, number, has }: ParsedArguments): GrantSettings {
  const programs = text('programs');
  const given = {
    key: has('withdraw-key') ? null : text('key'),
    team: text('team'),
    paths: listOf(text('paths')),
    links: number('links', 20),
    slots: listOf(text('slots')),
    percent: number('percent', 100),
    programs: programs === 'all' ? null : listOf(programs)?.map(Number),
    mayEmbed: has('embed') ? true : has('no-embed') ? false : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Shows or changes what a team may release over HTTP, and with which key. */
export const team: Command = {
  usage,
  options: {
    ...reasonOptions,
    key: { type: 'string' },
    team: { type: 'string' },
    paths: { type: 'string' },
    links: { type: 'string' },
    slots: { type: 'string' },
    percent: { type: 'string' },
    programs: { type: 'string' },
    embed: { type: 'boolean' },
    'no-embed': { type: 'boolean' },
    'withdraw-key': { type: 'boolean' },
  },
  run: async (typed, { store, say }) => {
    const [name, ...others] = typed.words;
    if (name === undefined || others.length > 0) throw usageError('Name one remote.');
    const settings = settingsOf(typed);
    if (Object.keys(settings).length === 0) {
      const grant = await readGrant(store, name);
      say(grant ? JSON.stringify(grant, null, 2) : `No team may release ${name}.`);
      return;
    }
    if (typed.text('why') === undefined) throw usageError('Give a reason with --why.');
    const { key, team: owner } = await grantTeam(store, name, settings, reasonOf(typed, ''));
    say(
      key === null
        ? `✓ No key may release ${name} now. What is live stays live`
        : `✓ ${owner} may release ${name} with the key ${key}`,
    );
  },
};
