// Finds a Chromium for the browser suite, or installs one. Plain Node.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runCommand, stop } from '../run-command.mjs';

const usualPlaces = {
  linux: [
    // Chromium without windows: two thirds of the work, and Playwright's own choice.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

const packageManagers = [
  {
    manager: 'apt-get',
    prepare: ['update'],
    install: ['install', '--yes', '--no-install-recommends'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { manager: 'dnf', install: ['install', '--assumeyes'], packages: ['chromium'] },
  { manager: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
];

const giveOne =
  'The browser tests need Chromium. Install it (for example: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test';

/**
 * Returns whether the file starts as a browser; some systems have a placeholder script there that only says
 * where to install one.
 */
async function isBrowser(path) {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  const { code, output } = await runCommand(path, ['--version'], {}, 30_000);
  return code === 0 && /\d+\.\d+\.\d+/.test(output);
}

async function firstBrowser(paths) {
  for (const path of paths) if (await isBrowser(path)) return path;
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

async function isThere(command) {
  return (await runCommand('sh', ['-c', `command -v ${command}`])).code === 0;
}

async function runAsRoot(command) {
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return runCommand(program, args, { DEBIAN_FRONTEND: 'noninteractive' });
}

/** Installs the first available package and returns its name. */
async function install() {
  for (const { manager, prepare, install: args, packages } of packageManagers) {
    if (process.platform !== 'linux' || !(await isThere(manager))) continue;
    if (prepare) await runAsRoot([manager, ...prepare]);
    let said = '';
    for (const name of packages) {
      const { code, output } = await runAsRoot([manager, ...args, name]);
      if (code === 0) return `${manager} install ${name}`;
      said = output.trim().split('\n').at(-1) ?? '';
    }
    throw stop(`${said}\n${giveOne}`);
  }
  return undefined;
}

/**
 * Returns a Chromium that starts, and a line about how it was found: CHROMIUM_PATH, the usual places, Playwright's own,
 * or, unless `mayInstall` is false, the system's package manager, which then installs it.
 * @param {{ mayInstall?: boolean }} [options]
 */
export async function findBrowser({ mayInstall = true } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await isBrowser(named)) return { path: named, how: `${named}, named by CHROMIUM_PATH` };
    throw stop(`CHROMIUM_PATH names ${named}, which does not start as a browser. ${giveOne}`);
  }
  const places = usualPlaces[process.platform] ?? [];
  const usual = await firstBrowser(places);
  if (usual) return { path: usual, how: `${usual}, where the system keeps it` };
  const own = await firstBrowser([await playwrightsOwn()]);
  if (own) return { path: own, how: `${own}, which Playwright brought` };
  const how = mayInstall && (await install());
  const installed = how && (await firstBrowser(places));
  if (installed) return { path: installed, how: `${installed}, just installed with ${how}` };
  throw stop(giveOne);
}
