import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { browserPath } from '@stridewell/tooling/browser-path';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { openTerminal } from './machine.fixture.ts';
import type { Terminal } from './machine.fixture.ts';
import { commandsOf, followGuide, prepareMachine } from './operator-guide.fixture.ts';

const missing = missingForDrill(import.meta.url);

const folder = temporaryFolder();
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const clone = join(folder, 'clone');
const mailFile = join(folder, 'mail');
const tracesFile = join(folder, 'traces');
const origin = 'https://wellness.example';
const password = 'heron over the quiet weir';
const times: string[] = [];
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function time<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  times.push(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

function open(namespaces: readonly string[]): Terminal {
  const terminal = openTerminal(join(folder, `terminal-${closers.length}`), namespaces);
  closers.push(terminal.close);
  return terminal;
}

/** Returns the password link of the newest email to someone. */
async function mailedLink(email: string): Promise<string> {
  for (;;) {
    const text = readFileSync(mailFile, 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
    const mails = text.split(/^To: /m).filter((mail) => mail.includes(email));
    const link = /https:\S+\/reset-password#[\w.~-]+/.exec(mails.at(-1) ?? '')?.[0];
    if (link !== undefined) return link;
    await sleep(200);
  }
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Sign in with your new password.').waitFor();
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}

/** Returns the code that an authenticator app shows now. */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function setUpTwoStepVerification(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const secret = await page.locator('text=/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/').textContent();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeOf((secret ?? '').replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const saved = page.getByRole('button', { name: 'I saved my codes' });
  await saved.waitFor();
  // The other API instance knows about it within a second, before anyone has read the codes.
  await sleep(1500);
  await saved.click();
  await saved.waitFor({ state: 'detached' });
}

async function createProgram(page: Page): Promise<void> {
  await page.goto(`${origin}/adminsuper/program/create`);
  const next = async (heading: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  };
  await page.getByRole('textbox', { name: /^Program name/ }).fill('Gannet Quay');
  await page.getByText('Pro', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Contact email/ }).fill('help@clients.example');
  await next('Logo and color');
  await next('First admin');
  await page.getByRole('textbox', { name: /^First name/ }).fill('Fay');
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Ito');
  await page.getByRole('textbox', { name: /^Email address/ }).fill('fay.ito@clients.example');
  await page.getByRole('textbox', { name: /^Username/ }).fill('fay.ito');
  await next('Teams and organizations');
  await next('People');
  await next('Review');
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.waitForURL(/member-center\?program=\d+/);
}

/** Follows steps 1 to 9 of the guide, and returns the first administrator's link. */
async function install(machine: Terminal, builder: Terminal): Promise<string> {
  await time('1. build', async () => {
    await promisify(execFile)('git', ['clone', '--quiet', repository, clone]);
    await builder.run(`mkdir -p ${folder}/srv && mount --bind ${folder}/srv /srv\ncd ${clone}`);
    await builder.run(commandsOf(1));
  });
  const place = { folder, clone, mailFile, tracesFile };
  await prepareMachine(machine, place);
  return followGuide(machine, place, time);
}

async function openBrowser(machine: Terminal): Promise<Browser> {
  const wrapper = join(folder, 'bin', 'chromium');
  writeFileSync(
    wrapper,
    `#!/bin/sh\nexec nsenter --target ${machine.pid()} --net ${await browserPath()} "$@"\n`,
  );
  chmodSync(wrapper, 0o755);
  const browser = await chromium.launch({
    executablePath: wrapper,
    args: [
      '--no-sandbox',
      '--ignore-certificate-errors',
      '--host-resolver-rules=MAP wellness.example 127.0.0.1',
    ],
  });
  closers.push(() => browser.close());
  return browser;
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

it.runIf(missing.length === 0)(
  'an operator who follows the guide from an empty folder gets a program with a member who signs in and logs a day',
  { timeout: 1_800_000 },
  async () => {
    const machine = open(['--net', '--pid', '--mount-proc']);
    try {
      const link = await install(machine, open([]));
      const browser = await openBrowser(machine);
      await time('first administrator signs in and creates a program', async () => {
        const page = await newPage(browser);
        await choosePassword(page, link);
        await signIn(page, 'ada@example.com');
        await setUpTwoStepVerification(page);
        await createProgram(page);
      });
      await time('its admin chooses a password and sees the dashboard', async () => {
        const page = await newPage(browser);
        await choosePassword(page, await mailedLink('fay.ito@clients.example'));
        await signIn(page, 'fay.ito');
        await page.goto(`${origin}/my-dashboard`);
        await page.getByRole('button', { name: 'Add entry' }).first().waitFor();
      });
      const owners = await machine.run(
        'stat --format=%U $(for file in /run/*.main; do pgrep --session $(cat $file) node; done | sed s,^,/proc/,)',
      );
      const serving = Array.from({ length: 4 }, () => 'stridewell');
      // `stat` on /proc/<pid> prints the process's user; the guard has its own.
      expect(owners.trim().split('\n').sort()).toEqual([...serving, 'stridewell-releases']);
      const readable =
        await machine.run(`for key in release-key owner-key releases-secret-access-key; do
  runuser -u stridewell -- cat /etc/stridewell/release-secrets/$key > /dev/null 2>&1 && echo $key
done
for file in objects.json roles.sql; do
  runuser -u stridewell -- cat /etc/stridewell/secrets/$file > /dev/null 2>&1 && echo $file
done
true`);
      expect(readable).toBe('');
      await machine.run(
        `timeout 120 bash -c 'until curl --silent --header "Authorization: Bearer $(cat /etc/stridewell/secrets/metrics-token)" http://127.0.0.1:8081/api/metrics | grep -q "^release_guard_silent_seconds "; do sleep 1; done'`,
      );
      const walked = await time('walk', () =>
        machine.run(`echo '${password}' > /run/walker
chmod 644 /run/walker
NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/wellness.example/fullchain.pem stridewell walk --origin ${origin} --username fay.ito --password-file /run/walker`),
      );
      expect(walked).toContain('see_step');
      const traces = () => readFileSync(tracesFile, 'utf8');
      await expect.poll(traces, { timeout: 30_000 }).toContain('/api/members/:id/add-steps');
      const away = await machine.run(`systemctl stop stridewell@page
curl --silent --insecure ${origin}/my-dashboard`);
      expect(away).toContain('Stridewell is not available');
    } catch (error) {
      const logs = 'tail -n 5 /var/log/{api-1,api-2,worker,page,guard,stand-ins,pgbouncer}.log';
      console.log(await machine.run(logs).catch(String));
      throw error;
    } finally {
      console.log(times.join('\n'));
    }
  },
);
