import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { findFreePort } from './free-port.fixture.ts';

/** The proxies that have a configuration in `deploy/web`. */
export const proxyNames = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** A running proxy with the operators' configuration. */
export type RunningProxy = Readonly<{
  /** Its TLS address. */
  address: string;
  /** Its address without TLS. */
  plainAddress: string;
  /** The folder of its own files, `STRIDEWELL_WEB`. */
  site: string;
  /** Everything it has logged. */
  log: () => string;
  /** Replaces its certificate, as a renewal does. */
  renewCertificate: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** Addresses of the processes behind a proxy: `host:port`. */
export type Upstreams = Readonly<{
  api: readonly [string, string];
  page: string;
  /** The release server; by default, nothing listens there. */
  door?: string;
}>;

const debianFolders = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

function writeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  execFileSync(
    'openssl',
    [
      ...args.split(' '),
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  // HAProxy reads both from one file.
  writeFileSync(
    join(folder, 'both.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  );
}

interface Start {
  command: string;
  args: string[];
  environment: Record<string, string>;
  /** Makes the running process read its certificate again. */
  reload: (pid: number) => void;
}

/** Replaces `${NAME}`, as `envsubst` does with the names that it is given. */
function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function nginxStart(folder: string, values: Record<string, string>): Start {
  const template = readFileSync(join(web, 'nginx.conf.template'), 'utf8');
  writeFileSync(join(folder, 'stridewell.conf'), fillIn(template, values));
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {
  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;\n  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;\n  scgi_temp_path ${folder}/scgi;\n  include stridewell.conf;\n}\n`,
  );
  const args = ['-p', folder, '-c', main];
  return { command: 'nginx', args, environment: {}, reload: (pid) => process.kill(pid, 'SIGHUP') };
}

function haproxyStart(folder: string, values: Record<string, string>): Start {
  const environment = { ...values, STRIDEWELL_CERTIFICATE: join(folder, 'both.pem') };
  const args = ['-W', '-f', join(web, 'haproxy.cfg')];
  return { command: 'haproxy', args, environment, reload: (pid) => process.kill(pid, 'SIGUSR2') };
}

function caddyStart(folder: string, values: Record<string, string>, ports: Ports): Start {
  const environment = {
    ...values,
    HOME: folder,
    STRIDEWELL_HOST: `localhost:${ports.https}`,
    STRIDEWELL_TLS: `tls ${values['STRIDEWELL_CERTIFICATE']} ${values['STRIDEWELL_CERTIFICATE_KEY']}`,
    // `debug`, because newer versions log failed requests at a higher level.
    STRIDEWELL_GLOBAL: `http_port ${ports.http}\nhttps_port ${ports.https}\nadmin 127.0.0.1:${ports.admin}\nskip_install_trust\ndebug`,
  };
  const config = ['--config', join(web, 'Caddyfile'), '--adapter', 'caddyfile'];
  const reload = () => {
    const address = ['--address', `127.0.0.1:${ports.admin}`, '--force'];
    execFileSync('caddy', ['reload', ...config, ...address], {
      env: { ...environment, PATH: debianFolders },
      stdio: 'ignore',
    });
  };
  return { command: 'caddy', args: ['run', ...config], environment, reload };
}

type Ports = Readonly<{ http: number; https: number; admin: number }>;

/** Starts a proxy with its configuration of `deploy/web` in front of processes. */
export async function startProxy(
  name: ProxyName,
  upstreams: Upstreams,
  folder: string,
): Promise<RunningProxy> {
  mkdirSync(folder, { recursive: true });
  const site = temporaryFolder();
  // nginx reads it as another user.
  chmodSync(site, 0o755);
  copyFileSync(join(web, 'unavailable.html'), join(site, 'unavailable.html'));
  writeCertificate(folder);
  const ports = {
    http: await findFreePort(),
    https: await findFreePort(),
    admin: await findFreePort(),
  };
  const values: Record<string, string> = {
    STRIDEWELL_HOST: 'localhost',
    STRIDEWELL_HTTP: `127.0.0.1:${ports.http}`,
    STRIDEWELL_HTTPS: `127.0.0.1:${ports.https}`,
    STRIDEWELL_API_1: upstreams.api[0],
    STRIDEWELL_API_2: upstreams.api[1],
    STRIDEWELL_PAGE: upstreams.page,
    STRIDEWELL_DOOR: upstreams.door ?? `127.0.0.1:${await findFreePort()}`,
    STRIDEWELL_CERTIFICATE: join(folder, 'certificate.pem'),
    STRIDEWELL_CERTIFICATE_KEY: join(folder, 'key.pem'),
    STRIDEWELL_LOG: join(folder, 'access.log'),
    STRIDEWELL_WEB: site,
  };
  const starts = { nginx: nginxStart, haproxy: haproxyStart, caddy: caddyStart };
  const { command, args, environment, reload } = starts[name](folder, values, ports);
  let log = '';
  const child = spawn(command, args, {
    env: { ...environment, PATH: debianFolders },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  while (!(await isListening(ports.https))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${log}`);
    await sleep(50);
  }
  return {
    address: `https://127.0.0.1:${ports.https}`,
    plainAddress: `http://127.0.0.1:${ports.http}`,
    site,
    log: () =>
      log +
      (existsSync(values['STRIDEWELL_LOG'] ?? '')
        ? readFileSync(join(folder, 'access.log'), 'utf8')
        : ''),
    async renewCertificate() {
      writeCertificate(folder);
      reload(child.pid ?? 0);
    },
    async stop() {
      // Caddy and nginx drain on these; HAProxy's master passes them to its workers.
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}
