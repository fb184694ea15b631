import { expect, it } from 'vitest';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';
import { startTestApi, type TestCaller, testPassword } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Open Fields', settings: { allowRegistration: 1 } });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const maya = await api.makeMember(program);
const partner = await makePartner(api, program, 'external-sso');
const rival = await api.makeProgram({ name: 'Rival' });

interface Named {
  email: string;
  username: string;
}

const post =
  (by: TestCaller, url: string, payload: (named: Named) => object | Promise<object>) =>
  async (named: Named) => {
    const { statusCode, body } = await by.request({
      method: 'POST',
      url: `/api${url}`,
      payload: await payload(named),
    });
    return { statusCode, body };
  };

const get = (by: TestCaller, url: (named: Named) => string) => async (named: Named) => {
  const { statusCode, body } = await by.request({ url: `/api${url(named)}` });
  return { statusCode, body };
};

async function comparePeople({ email, username }: Named) {
  const url = `/api/programs/${programId}/eligibility-files`;
  const sent = await api
    .as(admin)
    .request({
      method: 'POST',
      url: `${url}?fileName=${username}.csv`,
      payload: `e-mail,first name,last name,username\n${email},Ada,New,${username}\n`,
      headers: { 'content-type': 'text/csv' },
    });
  const { id } = sent.json<{ data: { id: number } }>().data;
  const lines = await api.as(admin).request({ url: `${url}/${id}/lines` });
  const file = sent.json<{ data: { counts: object } }>().data;
  return { statusCode: lines.statusCode, body: JSON.stringify([file.counts, lines.body]) };
}

/** Corrects a new member of the program, and leaves them out of the response. */
const correct = (changes: (named: Named) => object) => async (named: Named) => {
  const { memberId, username } = await api.makeMember(program);
  const url = `/members/${memberId}/account`;
  const { statusCode, body } = await post(api.as(admin), url, changes)(named);
  return { statusCode, body: body.replaceAll(username, 'MEMBER') };
};

/** Every call with a name that may exist in another program. */
const questions = {
  'a guess at a password': post(api.nobody, '/login', ({ email }) => ({
    username: email,
    password: 'not the password',
  })),
  'a request for a password link': post(api.nobody, '/forgot-password', ({ email }) => ({ email })),
  'a search for an address, signed out': get(
    api.nobody,
    ({ email }) => `/programs/unique-search?programName=open-fields&email=${email}`,
  ),
  'a search for a username, signed out': get(
    api.nobody,
    ({ username }) => `/programs/unique-search?programName=open-fields&username=${username}`,
  ),
  'a search for an address': get(
    api.as(maya),
    ({ email }) => `/programs/unique-search?email=${email}`,
  ),
  'a search for a username': get(
    api.as(maya),
    ({ username }) => `/programs/unique-search?username=${username}`,
  ),
  'an invitation': post(api.as(admin), '/invites', ({ email }) => ({
    type: 'outsiders',
    outsiderEmail: email,
  })),
  'a file of people': comparePeople,
  'a sign-in through a partner': post(api.nobody, '/sso/external', async ({ email }) => ({
    terryberryCode: await partner.sign({ email }),
  })),
  "a change of one's own address": post(
    api.as(maya),
    `/members/${maya.memberId}/email`,
    ({ email }) => ({ email }),
  ),
  'a corrected address': correct(({ email }) => ({ email })),
  'a corrected username': correct(({ username }) => ({ username })),
  'a registration': post(api.nobody, '/registration', ({ email, username }) => ({
    programName: 'open-fields',
    firstName: 'Nora',
    lastName: 'Quist',
    email,
    username,
    password: 'heron over the quiet weir',
  })),
};

let names = 0;
function newName(): Named {
  names += 1;
  return { email: `nora.quist.${names}@example.org`, username: `nora.quist.${names}` };
}

/** Returns a response without the parts that differ between requests. */
function normalizeResponse(
  { statusCode, body }: { statusCode: number; body: string },
  named: Named,
): string {
  return `${statusCode} ${body}`
    .replaceAll(named.email, 'EMAIL')
    .replaceAll(named.username, 'USERNAME')
    .replace(/\d{12,}|\d{4}-\d\d-\d\dT[\d:.]+Z|"(requestId|nextCursor)":"[^"]*"|[\da-f-]{36}/g, '');
}

it.each(Object.entries(questions))(
  '%s gets the same answer whether or not another program has the name',
  async (_, ask) => {
    const [free, used] = [newName(), newName()];
    await api.makeMember(rival, used);
    expect(normalizeResponse(await ask(used), used)).toBe(normalizeResponse(await ask(free), free));
  },
);

it('a merge with an account of another program gets the same answer as one with no account', async () => {
  const kept = await api.makeMember(program);
  const named = newName();
  const there = await api.makeMember(rival, named);
  const url = `/programs/${programId}/merge-members`;
  for (const more of [{ dryRun: 1 }, { confirm: named.username }]) {
    const merge = async (closedId: number) => {
      const body = { memberId: kept.memberId, closedId, ...more };
      return normalizeResponse(await post(api.as(admin), url, () => body)(named), named);
    };
    const toNobody = await merge(there.memberId + 1);
    expect(await merge(there.memberId)).toBe(toNobody);
    expect(toNobody).toContain('Choose another member.');
  }
});

async function signIn(username: string, password: string): Promise<number | string> {
  const answer = await api.nobody.request({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
  });
  const { data, error } = answer.json<{ data?: { memberId: number }; error?: { code: string } }>();
  return data?.memberId ?? error?.code ?? answer.statusCode;
}

it('a person in two programs signs in to each with its password, and gets a reset link for both', async () => {
  const named = newName();
  const other = 'a password of the other program';
  const there = await api.makeMember(rival, named);
  const here = await api.makeMember(program, { ...named, passwordHash: await hashPassword(other) });
  expect(await signIn(named.email, testPassword)).toBe(there.memberId);
  expect(await signIn(named.username, other)).toBe(here.memberId);
  expect(await signIn(named.email, 'neither of them')).toBe('sign_in_failed');
  await questions['a request for a password link'](named);
  const mails = await mailsTo(api, named.email, 'password-reset', 2);
  expect(mails.length).toBe(2);
});

it('a password that is right in two programs opens the one visited last, and never that of someone else', async () => {
  const named = newName();
  const first = await api.makeMember(program, named);
  const last = await api.makeMember(rival, named);
  await api.beginSession(first, new Date('2026-01-01T00:00:00Z'));
  await api.beginSession(last, new Date('2026-01-02T00:00:00Z'));
  expect(await signIn(named.email, testPassword)).toBe(last.memberId);
  const { username, email } = newName();
  await api.makeMember(program, { username, email });
  await api.makeMember(rival, { username, email: newName().email });
  expect(await signIn(username, testPassword)).toBe('sign_in_failed');
});

const wrong = 'not the password';
const own = 'a password of their own';

/**
 * Makes a member with an account in an open program, with the same address as one in the rival program if it is
 * used.
 */
async function makeNamesake({ isUsed }: { isUsed: boolean }) {
  const { email, username } = newName();
  const there = isUsed && (await api.makeMember(rival, { email, username: `${username}.there` }));
  const passwordHash = await hashPassword(own);
  const here = await api.makeMember(program, { email, username, passwordHash });
  return { email, username, here, there };
}

it("the wait after wrong passwords doesn't reveal whether another program has the name", async () => {
  const outcomes = [];
  for (const isUsed of [true, false]) {
    const { email, username, here } = await makeNamesake({ isUsed });
    const heard = [];
    for (let at = 0; at < 5; at += 1) heard.push(await signIn(email, wrong));
    await holdThrottles(api.pools, 'account');
    await holdThrottles(api.pools, 'name');
    heard.push(await signIn(email, wrong), await signIn(email, own), await signIn(username, own));
    outcomes.push(heard.map((one) => (one === here.memberId ? 'in' : one)));
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  const after: unknown[] = [];
  for (const isUsed of [true, false]) {
    const { email, username, here } = await makeNamesake({ isUsed });
    for (let at = 0; at < 3; at += 1) await signIn(email, wrong);
    expect(await signIn(username, own)).toBe(here.memberId);
    for (let at = 0; at < 2; at += 1) await signIn(email, wrong);
    await holdThrottles(api.pools, 'account');
    await holdThrottles(api.pools, 'name');
    after.push([await signIn(email, wrong), (await signIn(username, own)) === here.memberId]);
  }
  expect(after[0]).toEqual(after[1]);
});

it("wrong passwords for another program's account don't delay a person with the same address", async () => {
  const { email, username, here } = await makeNamesake({ isUsed: true });
  for (let at = 0; at < 5; at += 1) await signIn(`${username}.there`, wrong);
  await holdThrottles(api.pools, 'account');
  expect(await signIn(email, own)).toBe(here.memberId);
});

it("a right password in one program doesn't clear the failed tries of another program's account", async () => {
  const { email, here, there } = await makeNamesake({ isUsed: true });
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 4; at += 1) await signIn(email, wrong);
    expect(await signIn(email, own)).toBe(here.memberId);
  }
  await holdThrottles(api.pools, 'account');
  expect(there).toBeTruthy();
  expect(await signIn(email, testPassword)).toBe('sign_in_failed');
  expect(await signIn(email, own)).toBe(here.memberId);
});
