import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot, runCommand } from '../preflight.mjs';

const maxCommandTime = 10 * 60_000;

/** Resolves with the path that `npm run dev` printed, once the build that it names is served. */
async function waitForBuild(path: string, limit: number): Promise<string> {
  const address = `${path.slice(path.indexOf('@') + 1)}/remote.json`;
  const end = Date.now() + limit;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new Error(`${address} isn't served.`);
    await sleep(250);
  }
  return path;
}

/** A team outside of the repository: its folder, and every command that it ran there. */
export class OutsideTeam {
  readonly remote: string;
  readonly folder: string;
  readonly #home: string;
  readonly #environment: Record<string, string>;
  /** The commands so far, as typed. */
  readonly commands: string[] = [];

  /** @param home an empty folder @param address where the team's Stridewell is */
  constructor(home: string, name: string, address: string) {
    this.#home = home;
    this.remote = `mf-${name}`;
    this.folder = join(home, this.remote);
    // Nothing of this process, and a cache of its own for `npm create`, which would start what it started before.
    this.#environment = { CI: '', NODE_OPTIONS: '', STRIDEWELL_URL: address, STRIDEWELL_DATA: '' };
    mkdirSync(home, { recursive: true });
  }

  async #run(cwd: string, args: readonly string[], environment = {}) {
    this.commands.push(`npm ${args.join(' ')}`);
    const all = { ...this.#environment, ...environment };
    return runCommand('npm', args, all, maxCommandTime, cwd);
  }

  /** Creates the remote from a registry's packages; rejects with the output of a command that fails. */
  async create(name: string, bundler: string, registry: string): Promise<void> {
    const words = [name, '--registry', registry, '--', '--es', 'Salidas', '--bundler', bundler];
    const cache = { npm_config_cache: join(this.#home, 'cache'), npm_config_yes: 'true' };
    const { code, output } = await this.#run(
      this.#home,
      ['create', 'stridewell-remote', ...words],
      cache,
    );
    if (code !== 0) throw new Error(`npm create failed:\n${output}`);
  }

  /** Runs `npm …` in the folder and returns its output; rejects with it if the command fails. */
  async npm(...args: string[]): Promise<string> {
    const { code, output } = await this.#run(this.folder, args);
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
    return output;
  }

  /** Runs `npm run release -- …`, which has to fail, and returns what it says. */
  async refusedRelease(...words: string[]): Promise<string> {
    const { code, output } = await this.#run(this.folder, ['run', 'release', '--', ...words]);
    if (code === 0) throw new Error(`This release should be refused: ${output}`);
    return output;
  }

  release(...words: string[]): Promise<string> {
    return this.npm('run', 'release', '--', ...words);
  }

  /** Starts `npm run dev`; resolves with the path that it prints, and a function that ends it. */
  async develop(): Promise<{ path: string; end: () => Promise<void> }> {
    this.commands.push('npm run dev');
    const child = spawn('npm', ['run', 'dev'], {
      cwd: this.folder,
      env: { ...process.env, ...this.#environment },
      // Its own group, so that its children end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const group = -(child.pid ?? 0);
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    const end = async (): Promise<void> => {
      if (child.exitCode === null) process.kill(group, 'SIGTERM');
      await ended;
    };
    let output = '';
    const path = await new Promise<string>((done, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`npm run dev is too slow:\n${output}`)),
        120_000,
      );
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const printed = /(\/\S*\?remote=\S+)/.exec(output)?.[1];
          if (printed === undefined) return;
          clearTimeout(timer);
          done(printed);
        });
      }
      child.once('close', () => fail(new Error(`npm run dev ended:\n${output}`)));
    })
      .then((printed) => waitForBuild(printed, 120_000))
      .catch(async (error: unknown) => {
        await end();
        throw error;
      });
    return { path, end };
  }

  /** Writes one of its files. */
  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Changes one of its files. */
  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }

  /** Returns what in its folder leads into the repository: nothing, if it only has the published packages. */
  leadsToRepository(): string[] {
    const lock = readFileSync(join(this.folder, 'package-lock.json'), 'utf8');
    const local = lock.match(/"resolved": "(?:file:|\.|\/)[^"]*"|"link": true/g) ?? [];
    const packages = join(this.folder, 'node_modules');
    const ours = join(packages, '@stridewell');
    const linked = [packages, ours]
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => existsSync(path) && !realpathSync(path).startsWith(packages + sep));
    const built = join(this.folder, 'dist');
    const named = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.(?:js|json)$/.test(file) &&
        readFileSync(join(built, file), 'utf8').includes(repositoryRoot),
    );
    return [...local, ...linked, ...named];
  }
}
