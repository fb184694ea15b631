import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addReleaseTeamMember, getAuthUser, login } from '@stridewell/contracts';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import type { Product } from '#test/product.ts';
import { repositoryRoot, runCommand } from '../preflight.mjs';

const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');
const password = 'walk-with-me';
const patience = 30_000;

/** People of the demo: one on the remote's team, one of the same program, one of another, and a super admin. */
export const people = {
  developer: 'maya.lindqvist',
  colleague: 'theo.marsh',
  stranger: 'ruth.kellner',
  superAdmin: 'sunniva.berg',
} as const;
type Person = (typeof people)[keyof typeof people];

/** A deployed Stridewell as an operator and its members use it. */
export type DeployedShell = Readonly<{
  /** Runs an operator's `stridewell release …`; rejects with what it says. */
  operate: (...words: string[]) => Promise<string>;
  /** Adds a member to a remote's team, as a super admin. */
  addToTeam: (remote: string, person: Person) => Promise<void>;
  programOf: (person: Person) => Promise<number>;
  /** Opens a path as someone; rejects with the page's text unless it soon has this text, and is still there. */
  expectText: (person: Person, path: string, text: string) => Promise<void>;
  /** Opens a path as someone, for whom there is no such page. */
  expectNoPage: (person: Person, path: string) => Promise<void>;
  close: () => Promise<void>;
}>;

async function call(
  url: string,
  { method, path }: Readonly<{ method: string; path: string }>,
  { token, body }: { token?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text}`);
  const { data }: { data: unknown } = JSON.parse(text);
  return data;
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name="username"]').fill(person);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}

/** Opens a browser on a running product, whose store the operator's commands use. */
export async function openDeployedShell({ url, data }: Product): Promise<DeployedShell> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const pages = new Map<Person, Page>();

  async function pageOf(person: Person): Promise<Page> {
    const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en-US' });
    page.setDefaultTimeout(patience);
    await page.goto(new URL('/my-dashboard', url).href);
    await signIn(page, person);
    pages.set(person, page);
    return page;
  }

  async function open(person: Person, path: string): Promise<Page> {
    const page = pages.get(person) ?? (await pageOf(person));
    await page.goto(new URL(path, url).href);
    return page;
  }

  async function tokenOf(username: Person): Promise<string> {
    const given = await call(url, login, { body: { username, password } });
    return login.response.parse(given).accessToken;
  }

  return {
    async operate(...words) {
      const command = [tsx, 'deploy/releases/src/release.ts', ...words];
      const environment = { STRIDEWELL_DATA: data };
      const { code, output } = await runCommand(process.execPath, command, environment);
      if (code !== 0) throw new Error(output);
      return output;
    },
    async addToTeam(remote, username) {
      const token = await tokenOf(people.superAdmin);
      await call(url, addReleaseTeamMember, { token, body: { remote, username } });
    },
    async programOf(person) {
      const viewer = await call(url, getAuthUser, { token: await tokenOf(person) });
      return getAuthUser.response.parse(viewer).programId;
    },
    async expectText(person, path, text) {
      const page = await open(person, path);
      await page
        .getByText(text)
        .first()
        .waitFor()
        .catch(async () => {
          const shown = await page.locator('body').innerText();
          throw new Error(`${person} doesn't see "${text}" at ${page.url()}, but:\n${shown}`);
        });
    },
    async expectNoPage(person, path) {
      const page = await open(person, path);
      await page.waitForURL('**/404').catch(() => {
        throw new Error(`${person} is at ${page.url()} instead of /404.`);
      });
    },
    close: () => browser.close(),
  };
}
