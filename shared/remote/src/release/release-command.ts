import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fetchTypes } from './fetch-types.ts';
import { sendToDoor, uploadBuild } from './send-release.ts';
import type { ReleaseTarget } from './send-release.ts';
import { publicKeyOf } from './signed-request.ts';
import { keyFile, makeTeamKey, readTeamKey } from './team-key.ts';

const usage = `Releases this remote to a Stridewell. Set STRIDEWELL_URL to its address.
  npm run release -- key                                     shows your public key, for the operator; creates it first
  npm run release -- preview                                 uploads dist and prints the address for its review
  npm run release -- stage --percent 5 --why "New page"      uploads dist and gives it to some members
  npm run release -- stage --programs 1,2 --why "New page"
  npm run release -- promote [<version>] --why "No problems" gives it to everyone; by default what is in dist
  npm run release -- rollback [<version>] --why "It's slow"  by default what everyone gets, or the newest stage
  npm run release -- retire <version> --why "Not needed"
  npm run release -- status
  npm run release -- types mf-teams                          fetches the types of another remote's slots
A release that was rolled back needs --again.`;

/** Where the command runs, and what it prints to. */
export type ReleaseContext = Readonly<{
  folder: string;
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
}>;

const Given = z.object({ notes: z.array(z.string()).default([]) });
const RolledBack = z.object({ current: z.string().nullable() }).nullable();
const Status = z.object({
  limits: z.object({
    paths: z.array(z.string()),
    links: z.number(),
    slots: z.array(z.string()),
    percent: z.number(),
    programs: z.array(z.number()).nullable(),
    mayEmbed: z.boolean(),
  }),
  status: z
    .object({
      remotes: z.array(
        z.object({
          offered: z.array(
            z.object({ version: z.string(), standing: z.string(), who: z.string() }),
          ),
          unused: z.array(z.string()),
          takenBack: z.array(z.object({ version: z.string(), at: z.string(), why: z.string() })),
        }),
      ),
    })
    .nullable(),
});

function limitLines({ paths, links, slots, percent, programs, mayEmbed }: Limits): string[] {
  const audience = programs ? `of programs ${programs.join(', ')}` : 'of all programs';
  return [
    'Limits',
    `  paths     ${paths.join(', ')} and below`,
    `  links     ${links}`,
    `  slots     ${slots.join(', ') || 'none'}`,
    `  members   ${percent}% ${audience}`,
    `  partners  ${mayEmbed ? 'may embed it' : "can't embed it"}`,
  ];
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        percent: { type: 'string' },
        programs: { type: 'string' },
        to: { type: 'string' },
        again: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

type Limits = z.infer<typeof Status>['limits'];
type Words = ReturnType<typeof readWords>['values'];

function reasonOf({ why }: Words): string {
  if (why) return why;
  throw new Error('Give a reason with --why "…".');
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0) return number;
  throw new Error(`--${option} must be a number, not "${text}".`);
}

function builtRemote(folder: string): { dist: string; remote: string; version: string } {
  const dist = join(folder, 'dist');
  const file = join(dist, 'remote.json');
  if (!existsSync(file)) throw new Error('There is no build in dist. Run npm run build first.');
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  if (version.endsWith('-00000000')) {
    throw new Error('dist has a build of npm run dev. Run npm run build first.');
  }
  return { dist, remote: name, version };
}

function showKey({ folder, environment, say }: ReleaseContext): void {
  const known = readTeamKey(folder, environment);
  const key = known ?? makeTeamKey(folder);
  if (!known) say(`Created ${keyFile}. Keep it out of the repository, and in your CI as a secret.`);
  say(publicKeyOf(key));
}

function originOf({ environment }: ReleaseContext): string {
  const origin = environment['STRIDEWELL_URL'];
  if (origin && URL.canParse(origin)) return origin;
  throw new Error('Set STRIDEWELL_URL to the address of your Stridewell.');
}

async function writeTypes(context: ReleaseContext, remote: string | undefined): Promise<void> {
  if (remote === undefined) throw new Error('Name the remote whose types you need.');
  const { file, version } = await fetchTypes(originOf(context), remote, context.folder);
  context.say(`✓ ${file} has the types of ${remote} ${version}`);
}

function targetOf(context: ReleaseContext, remote: string): ReleaseTarget {
  const { environment, folder } = context;
  const origin = originOf(context);
  const key = readTeamKey(folder, environment);
  if (!key) throw new Error('There is no key yet. Create one: npm run release -- key.');
  return { origin, remote, key };
}

/** Runs `npm run release`; rejects with a sentence that says what to do instead. */
export async function runReleaseCommand(
  args: readonly string[],
  context: ReleaseContext,
): Promise<void> {
  const { positionals, values } = readWords(args);
  const [command = '', version, ...others] = positionals;
  const { say } = context;
  if (command === 'key') return showKey(context);
  if (command === 'types') return writeTypes(context, version);
  if (!Object.hasOwn(commands, command) || others.length > 0) throw new Error(usage);
  const built = builtRemote(context.folder);
  const target = targetOf(context, built.remote);

  async function upload() {
    const { preview, findings, ...signed } = await uploadBuild(target, built.dist);
    say(`✓ ${built.remote} ${signed.version} is uploaded`);
    say(`  Review it: ${preview}`);
    for (const line of findings) say(`  ${line}`);
    return signed;
  }

  const again = values.again ? { again: true } : {};
  const run = commands[command as keyof typeof commands]; // `hasOwn` was checked
  await run({ ...built, target, version, values, again, upload, say });
}

type Run = Readonly<{
  target: ReleaseTarget;
  remote: string;
  version: string | undefined;
  values: Words;
  again: object;
  upload: () => Promise<Readonly<{ version: string; signature: string }>>;
  say: (line: string) => void;
}>;

async function give({ target, say }: Run, action: string, body: object): Promise<void> {
  const { notes } = Given.parse(await sendToDoor(target, action, body));
  for (const line of notes) say(line);
}

const commands = {
  preview: async ({ upload }: Run) => void (await upload()),
  async stage(run: Run) {
    const { percent, programs } = run.values;
    const why = reasonOf(run.values);
    const audience = {
      ...(percent !== undefined && { percent: numberOf('percent', percent) }),
      ...(programs !== undefined && {
        programs: programs.split(',').map((one) => numberOf('programs', one)),
      }),
    };
    const signed = await run.upload();
    await give(run, 'stage', { ...signed, ...audience, ...run.again, why });
    run.say(`✓ ${signed.version} is staged from the next page load`);
  },
  async promote(run: Run) {
    const why = reasonOf(run.values);
    const given = run.version === undefined ? await run.upload() : { version: run.version };
    await give(run, 'promote', { ...given, ...run.again, why });
    run.say(`✓ ${given.version} is live from the next page load`);
  },
  async rollback({ target, version, values, say }: Run) {
    const body = { version, to: values.to, why: reasonOf(values) };
    const done = RolledBack.parse(await sendToDoor(target, 'roll-back', body));
    say(
      done
        ? `✓ Rolled back; ${done.current ?? 'nothing'} is live from the next page load`
        : '✓ No one gets that version, so there is nothing to roll back',
    );
  },
  async retire({ target, version, values, say }: Run) {
    if (version === undefined) throw new Error('Name the version to retire.');
    const body = { version, why: reasonOf(values) };
    const done = RolledBack.parse(await sendToDoor(target, 'retire', body));
    say(
      done
        ? `✓ ${version} is retired; ${done.current ?? 'nothing'} is live from the next page load`
        : `✓ ${version} is already retired`,
    );
  },
  async status({ target, remote, say }: Run) {
    const { limits, status } = Status.parse(await sendToDoor(target, 'status', {}));
    for (const { offered, unused, takenBack } of status?.remotes ?? []) {
      for (const { version, standing, who } of offered) say(`${version}  ${standing}  ${who}`);
      for (const version of unused) say(`${version}  published, not live`);
      for (const { version, at, why } of takenBack) say(`${version}  rolled back ${at}: ${why}`);
    }
    if (!status) say(`${remote} has no release yet.`);
    for (const line of limitLines(limits)) say(line);
  },
} satisfies Record<string, (run: Run) => Promise<void>>;
