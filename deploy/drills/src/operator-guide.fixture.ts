import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentedSteps } from './documented-commands.fixture.ts';
import { certbot, ownFolders, systemctl } from './machine.fixture.ts';
import type { Terminal } from './machine.fixture.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const steps = documentedSteps('README.md', 'From an empty folder to a signed-in administrator');

/** Returns the exact commands of a step of the guide. */
export function commandsOf(step: number): string {
  const blocks = steps.get(step)?.filter(({ language }) => language === 'sh') ?? [];
  if (blocks.length === 0) throw new Error(`Step ${step} of the guide has no commands.`);
  return blocks.map(({ code }) => code).join('\n');
}

/** Returns the commands of a step with a part replaced. */
function commandsWith(step: number, part: RegExp, other: string): string {
  const commands = commandsOf(step);
  if (!part.test(commands)) throw new Error(`Step ${step} of the guide has no ${part.source}.`);
  return commands.replace(part, other);
}

/** Debian 12 has PgBouncer 1.18, for which the guide has two changes. */
function isOldPgBouncer(): boolean {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) === 1 && Number(minor) < 21;
}

/** Where an installation by the guide finds things. */
export type Place = Readonly<{
  /** The drill's folder; its folder `srv` is the machine's `/srv`. */
  folder: string;
  /** The clone in which the commands are typed. */
  clone: string;
  mailFile: string;
  tracesFile: string;
}>;

/** Gives a terminal a machine of its own, with a new PostgreSQL and fakes of `systemctl` and `certbot`. */
export async function prepareMachine(
  machine: Terminal,
  { folder, clone }: Place,
  createCluster = 'pg_createcluster $version main --port 5432 --start',
): Promise<void> {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries({ systemctl, certbot }))
    writeFileSync(join(bin, name), text, { mode: 0o755 });
  await machine.run(`${ownFolders}
echo '127.0.0.1 localhost wellness.example' > /etc/hosts
rm -rf /etc/postgresql/* /var/lib/postgresql/*
version=$(ls /usr/lib/postgresql | sort -n | tail -1)
mount --bind ${folder}/srv /srv
mkdir -p /usr/local/bin
PATH=${bin}:$PATH
${createCluster}
cd ${clone}`);
}

/** Measures a part of the installation. */
type Time = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Follows steps 2 to 9 of the guide, and returns the first administrator's link. */
export async function followGuide(
  machine: Terminal,
  { mailFile, tracesFile }: Place,
  time: Time,
  afterSecrets = '',
): Promise<string> {
  await time('2. secrets', () => machine.run(commandsOf(2)));
  await machine.run(afterSecrets);
  await time('3. database and pooler', () =>
    machine.run(
      isOldPgBouncer()
        ? commandsWith(
            3,
            /^systemctl restart pgbouncer$/m,
            `sed -i '/^max_prepared_statements/d' /etc/pgbouncer/pgbouncer.ini\n$&`,
          )
        : commandsOf(3),
    ),
  );
  const prepares = isOldPgBouncer() ? 0 : 1;
  await machine.run(
    commandsWith(4, /^DATABASE_PREPARE=1$/m, `DATABASE_PREPARE=${prepares}`).replace(
      'smtps://user:password@mail.example:465',
      'smtp://127.0.0.1:2525',
    ),
  );
  await machine.run(`echo OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 >> /etc/stridewell/environment
touch ${mailFile} ${tracesFile}
(cd ${repository}/deploy/drills && exec node --import tsx src/operator-stand-ins.fixture.ts /etc/stridewell/secrets/objects.json ${mailFile} ${tracesFile}) > /var/log/stand-ins.log 2>&1 &
echo $! > /run/stand-ins.pid
timeout 300 bash -c 'until (: < /dev/tcp/127.0.0.1/8333) 2> /dev/null; do sleep 0.2; done'`);
  await time('5. tables', () => machine.run(commandsOf(5)));
  await time('6. processes', () => machine.run(commandsOf(6)));
  await time('7. releases', () => machine.run(commandsOf(7)));
  await time('8. proxy', () => machine.run(commandsOf(8)));
  const said = await time('9. first administrator', () => machine.run(commandsOf(9)));
  const link = /https:\S+/.exec(said)?.[0];
  if (link === undefined) throw new Error(`first-admin printed no link: ${said}`);
  return link;
}
