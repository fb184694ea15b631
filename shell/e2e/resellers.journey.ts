import { endpoints } from '@stridewell/contracts';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import {
  acceptInvitation,
  dismissQuestions,
  expectAccessible,
  expectFits,
  goTo,
  journey,
  openAs,
  password,
  people,
  step,
} from './person.ts';

/** A program that the test creates in the browser; its administrator works for the reseller. */
interface Client {
  name: string;
  username: string;
  id: string;
}

interface Side {
  reseller: string;
  /** A word in the names of all its clients, and in none of the other reseller's. */
  word: string;
  clients: Client[];
  page: Page;
  token: string;
}

const mailOf = ({ username }: Client) => `${username}@clients.example`;

async function makeProgram(page: Page, client: Client): Promise<void> {
  await goTo(page, '/adminsuper/program/create');
  const next = async (heading: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  };
  await page.getByRole('textbox', { name: /^Program name/ }).fill(client.name);
  await page.getByText('Pro', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Contact email/ }).fill('help@clients.example');
  await next('Logo and color');
  await next('First admin');
  await page.getByRole('textbox', { name: /^First name/ }).fill('Fay');
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Ito');
  await page.getByRole('textbox', { name: /^Email address/ }).fill(mailOf(client));
  await page.getByRole('textbox', { name: /^Username/ }).fill(client.username);
  await next('Teams and organizations');
  await next('People');
  await next('Review');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/member-center\?program=\d+/);
  client.id = new URL(page.url()).searchParams.get('program') ?? '';
}

/** Creates a reseller, requests a program for its client, and appoints the client's administrator. */
async function makeReseller(page: Page, name: string, client: Client): Promise<void> {
  await goTo(page, '/adminsuper/resellers');
  await page.getByRole('button', { name: 'New reseller' }).click();
  const form = page.getByRole('dialog', { name: 'New reseller' });
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('button', { name: 'Create reseller' }).click();
  await page.getByRole('searchbox', { name: 'Search resellers' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Add a program' }).fill(client.name);
  await page.getByRole('button', { name: `Add ${client.name}` }).click();
  const ask = page.getByRole('alertdialog', { name: `Add ${client.name} to this reseller?` });
  await ask.getByRole('textbox', { name: /^Reason/ }).fill('Signed contract');
  await ask.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText(`${name} → ${client.name} · Reseller program`)).toBeVisible();
  await page.getByRole('textbox', { name: /^Username or email/ }).fill(client.username);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Person added')).toBeVisible();
  await expect(page.getByText(mailOf(client))).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
}

async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/login', {
    data: { username, password, withRefreshToken: 1 },
  });
  // The API's responses, as the contract defines them
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** Returns the path of the link in a new administrator's email, which the demo keeps. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, people.sunniva)}` };
  let link = '';
  await expect
    .poll(async () => {
      const query = `email=${email}&emailType=invitation`;
      const found = await request.get(`/api/super/email-queue/search?${query}`, { headers });
      const mails = (await found.json()) as { data: { text: string }[] }; // As above
      link = /\/reset-password#\S+/.exec(mails.data[0]?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Lets the client's administrator choose a password through the mailed link and confirm the reseller. */
async function confirmReseller(browser: Browser, request: APIRequestContext, client: Client) {
  const page = await (await browser.newContext()).newPage();
  await dismissQuestions(page);
  await acceptInvitation(page, await mailedLink(request, mailOf(client)), password);
  await page.goto('/admin/program-center/sign-in');
  await page.locator('input[name="username"]').fill(client.username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('button', { name: /^Confirm / }).click();
  const ask = page.getByRole('alertdialog', { name: /^Confirm / });
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed by Fay Ito')).toBeVisible();
  return page;
}

/** Waits for the job that applies confirmed changes, which runs every minute. */
async function waitForProgram(request: APIRequestContext, client: Client): Promise<string> {
  const token = await tokenOf(request, client.username);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await request.get('/api/partner/programs', { headers })).text(), {
      timeout: 90_000,
    })
    .toContain(client.name);
  return token;
}

/** Expects that no console call leaks anything about another reseller's program, whether by ID or by search. */
async function expectNoLeak(request: APIRequestContext, own: Side, other: Side): Promise<number> {
  const headers = { authorization: `Bearer ${own.token}` };
  let calls = 0;
  for (const [name, { access, method, path, query, owns }] of Object.entries(endpoints)) {
    if (access !== 'partner') continue;
    for (const { id } of other.clients) {
      const asked = new URLSearchParams({
        ...('searchString' in query.shape && { searchString: other.word }),
        ...('programId' in query.shape && { programId: id }),
      });
      const answer = await request.fetch(`/api${path.replace(':id', id)}?${asked.toString()}`, {
        method,
        headers,
        ...(method !== 'GET' && { data: { templateId: Number(id), programId: Number(id) } }),
      });
      calls += 1;
      expect(await answer.text(), name).not.toContain(other.word);
      if (owns || 'programId' in query.shape) expect([400, 404], name).toContain(answer.status());
    }
  }
  return calls;
}

journey(
  "the people of two resellers see only their own reseller's programs",
  async ({ page, browser, request }, { retry }) => {
    journey.setTimeout(300_000);
    const tag = retry === 0 ? '' : ` ${retry}`;
    const clientOf = (name: string): Client => {
      const full = `${name}${tag}`;
      return { name: full, username: full.toLowerCase().replaceAll(' ', '.'), id: '' };
    };
    const quay = clientOf('Gannet Quay');
    const locks = clientOf('Gannet Locks');
    const mill = clientOf('Plover Mill');
    const sides: Side[] = [];
    const gannet = `Strand${tag}`;
    const plover = `Upland${tag}`;

    await step('Given two programs of two resellers', async () => {
      await dismissQuestions(page);
      await openAs(page, people.sunniva, '/adminsuper');
      await expect(page.getByRole('heading', { level: 1, name: 'Member center' })).toBeVisible();
      await makeProgram(page, quay);
      await makeProgram(page, mill);
      await makeReseller(page, gannet, quay);
      await makeReseller(page, plover, mill);
    });

    await step('When the people of both open the links in their mail and confirm', async () => {
      for (const [reseller, word, client] of [
        [gannet, 'Gannet', quay],
        [plover, 'Plover', mill],
      ] as const) {
        const console = await confirmReseller(browser, request, client);
        sides.push({ reseller, word, clients: [client], page: console, token: '' });
      }
      for (const side of sides) {
        for (const client of side.clients) side.token = await waitForProgram(request, client);
        await goTo(side.page, '/partner');
        const heading = side.page.getByRole('heading', { level: 1, name: side.reseller });
        await expect(heading).toBeVisible();
      }
    });

    await step('And one of them copies their first program', async () => {
      const [own] = sides;
      if (!own) throw new Error('There is no reseller.');
      await own.page.getByRole('link', { name: 'New program' }).first().click();
      await own.page.getByRole('textbox', { name: /^Program name/ }).fill(locks.name);
      await own.page.getByRole('searchbox', { name: /^Copy settings from/ }).fill('gann');
      await own.page.getByRole('button', { name: `Choose ${quay.name}` }).click();
      await own.page.getByRole('textbox', { name: /^Contact/ }).fill('help@clients.example');
      for (const [label, text] of [
        ['first name', 'Fay'],
        ['last name', 'Ito'],
        ['email', mailOf(locks)],
        ['username', locks.username],
      ] as const) {
        const name = new RegExp(`^Admin's ${label}`);
        await own.page.getByRole('textbox', { name }).fill(text);
      }
      await expectAccessible(own.page);
      await own.page.getByRole('button', { name: 'New program' }).click();
      await own.page.getByRole('link', { name: locks.name, exact: true }).click();
      await expect(own.page.getByRole('heading', { level: 1, name: locks.name })).toBeVisible();
      locks.id = new URL(own.page.url()).pathname.split('/').at(-1) ?? '';
      own.clients.push(locks);
    });

    for (const at of [0, 1]) {
      const named = at === 0 ? gannet : plover;
      await step(`Then the people of ${named} see only their own programs`, async () => {
        const [own, other] = [sides[at], sides[1 - at]];
        if (!own || !other) throw new Error('There are two resellers.');
        await expectOnlyOwn(own, other);
        expect(await expectNoLeak(request, own, other)).toBeGreaterThan(15);
      });
    }

    await step("And they can't open the provider's pages", async () => {
      for (const { page: console } of sides) {
        await goTo(console, '/adminsuper/resellers');
        await expect(console).toHaveURL(/\/403$/);
      }
    });
  },
);

/**
 * Expects that everything the console shows (lists, counts, search results, suggestions, other addresses) is
 * their own.
 */
async function expectOnlyOwn({ page, clients, word }: Side, other: Side): Promise<void> {
  const count = clients.length === 1 ? '1 program' : `${clients.length} programs`;
  const names = clients.map(({ name }) => name).toSorted();
  await goTo(page, '/partner/programs');
  const list = page.getByRole('list', { name: 'Programs', exact: true });
  await expect(list.getByRole('link')).toHaveText(names);
  await expect(page.getByText(new RegExp(`^${count} · ${clients.length} members?$`))).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(other.word);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(other.word);
  await expect(page.getByText(/^No results for/).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(word);
  await expect(list.getByRole('link')).toHaveText(names);
  await expectFits(page);
  await expectAccessible(page);
  await goTo(page, '/partner/programs/create');
  const search = page.getByRole('searchbox', { name: /^Copy settings from/ });
  await search.fill(other.word.toLowerCase());
  await expect(page.getByText('No matching programs')).toBeVisible();
  await search.fill(word.toLowerCase());
  for (const name of names)
    await expect(page.getByRole('button', { name: `Choose ${name}` })).toBeVisible();
  for (const { id } of other.clients) {
    await goTo(page, `/partner/programs/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Program not found' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(other.word);
  }
}
