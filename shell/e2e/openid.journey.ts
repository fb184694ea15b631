import { createServer, type Server } from 'node:http';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import Provider from 'oidc-provider';
import { confirmSignInChange } from './confirm-sign-in-change.ts';
import { expectAccessible, expectFits, journey, password, people, step } from './person.ts';

const client = { id: 'stridewell', secret: 'a secret of the client, long enough' };
const programName = 'northlight-foundry';
// Set by `pnpm e2e`, which allows this issuer in the API although it isn't public.
const issuer = process.env.STRIDEWELL_ISSUER ?? 'http://127.0.0.1:9';

/** Starts an identity provider that signs in anyone who types a name, with a verified email address. */
async function startIdentityProvider(redirectUri: string, email: string): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of this journey'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email, email_verified: true }),
    }),
  });
  const handle = provider.callback();
  // The provider logs its own rejected promises and answers them with an error page.
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), resolve));
  return server;
}

async function dataOf<T>(answer: APIResponse): Promise<T> {
  const { data } = (await answer.json()) as { data: T }; // The call's contract
  return data;
}

async function sessionOf(request: APIRequestContext, username: string) {
  const data = { username, password, withRefreshToken: 1 };
  const answer = await request.post('/api/login', { data });
  const { accessToken } = await dataOf<{ accessToken: string }>(answer);
  const headers = { authorization: `Bearer ${accessToken}` };
  const authUser = await request.get('/api/authuser', { headers });
  const person = await dataOf<{ email: string; programId: number }>(authUser);
  return { ...person, headers };
}

journey(
  "someone signs in with their program's identity provider",
  async ({ page, request, baseURL }) => {
    const ignacio = await sessionOf(request, people.ignacio);
    const server = await startIdentityProvider(`${baseURL}/login`, ignacio.email);
    await step('Given a program with an identity provider', async () => {
      const { headers, programId } = await sessionOf(request, people.ruth);
      const settings = { headers, data: { programName } };
      await request.post(`/api/programs/${programId}/settings`, settings);
      const saved = await request.put(`/api/programs/${programId}/identity-provider`, {
        headers,
        data: {
          isOn: 1,
          name: 'Northlight ID',
          issuer,
          clientId: client.id,
          clientSecret: client.secret,
        },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
      const { change } = await dataOf<{ change: { id: number } }>(saved);
      await confirmSignInChange(baseURL ?? '', programId, change.id);
    });
    await step('When they choose it on the sign-in page', async () => {
      await page.goto(`/login?programName=${programName}`);
      await expect(page.locator('input[name="username"]')).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in with Northlight ID' }).click();
    });
    await step('And sign in there', async () => {
      await page.waitForURL(`${issuer}/**`);
      await page.locator('input[name="login"]').fill('ignacio');
      await page.locator('input[name="password"]').fill('any');
      await page.locator('button[type="submit"]').click();
      await page.getByRole('button', { name: 'Continue' }).click();
    });
    await step('Then they are signed in and the address contains no trace of it', async () => {
      await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
      await expect(page).toHaveURL(/\/my-dashboard$/);
    });
    await step('And an answer used twice signs no one in', async () => {
      await page.context().clearCookies();
      await page.goto('/login?code=stolen&state=of-another-browser');
      await expect(page.getByText('SSO Error')).toBeVisible();
      await expect(page.locator('input[name="password"]')).toHaveCount(1);
    });
    server.close();
    server.closeAllConnections();
  },
);
