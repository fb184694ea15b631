import {
  confirmEmailChange,
  correctMember,
  createSignInLink,
  mailSignInLink,
  requestEmailChange,
  undoEmailChange,
} from '@stridewell/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { api, begin, finish, honest, outcomeOf, ours } from '#test/fixtures/openid.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeResellerKey, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { identityProviderSource } from '#accounts/sign-in-links/sign-in-links.service.ts';
import { selectSources } from '#accounts/sign-in-links/sign-in-links.sql.ts';

const { program } = ours;
const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const partner = await makePartner(api, program, 'external-sso');
const reseller = await makeReseller(api, { programs: [program], people: [] });
const resellerKey = await makeResellerKey(api, reseller, program);

afterEach(() => {
  vi.useRealTimers();
});

const makeVisited = () => api.makeMember(program, { lastVisitAt: new Date() });

async function enterByProvider(sub: string, email: string) {
  const { url, cookie } = await begin(ours);
  return finish(await honest.signIn(url, { sub, email, email_verified: true }), cookie);
}

const post = (url: string, payload: object) =>
  api.nobody.request({ method: 'POST', url: `/api${url}`, payload });

const enterByPartner = async (email: string) =>
  outcomeOf(await post('/sso/external', { terryberryCode: await partner.sign({ email }) }));

const enterByReseller = async (email: string) => {
  const { programId } = program;
  const nonce = await resellerKey.sign({ email });
  return outcomeOf(await post('/sso/reseller', { nonce, programId }));
};

let count = 0;
const newAddress = () => `second.mailbox.${(count += 1)}@wellness.example`;

async function correct({ memberId }: TestMember): Promise<string> {
  const email = newAddress();
  await api.as(core).call(correctMember, { params: { id: memberId }, body: { email } });
  return email;
}

const linkAt = async (email: string, type: string) => {
  const [mail] = await mailsTo(api, email, type);
  return mail ? tokenIn(mail) : '';
};

async function changeOwn(member: TestMember): Promise<string> {
  const email = newAddress();
  const params = { id: member.memberId };
  await api.as(member).call(requestEmailChange, { params, body: { email } });
  const token = await linkAt(email, 'email-change');
  await api.nobody.call(confirmEmailChange, { body: { token } });
  return email;
}

async function undo({ email }: TestMember) {
  const token = (await linkAt(email, 'email-changed')).replace('undo.', '');
  await api.nobody.call(undoEmailChange, { body: { token } });
}

it("a changed address can't be used for single sign-on until the change can no longer be undone", async () => {
  const maya = await makeVisited();
  const email = await correct(maya);
  const enter = async () => [
    outcomeOf(await enterByProvider(`moved-${maya.memberId}`, email)),
    await enterByPartner(email),
    await enterByReseller(email),
  ];
  expect(await enter()).toEqual(['email_unproven', 'email_unproven', 'email_unproven']);
  moveClock({ days: 7, seconds: 60 });
  expect(await enterByPartner(email)).toBe(maya.memberId);
  vi.useRealTimers();
  await undo(maya);
  expect(outcomeOf(await enterByProvider('real', maya.email))).toBe(maya.memberId);
});

it('a sign-in with a changed address is refused with the date of the change and the end of the wait', async () => {
  const email = await correct(await makeVisited());
  const days = [0, 7].map((after) =>
    new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  );
  const answer = await post('/sso/external', { terryberryCode: await partner.sign({ email }) });
  const { error } = answer.json<{ error: { message: string; retryAfter: number } }>();
  expect(error.message).toBe(
    `Your email changed on ${days[0]}. Until ${days[1]}, sign in with your password.`,
  );
  expect(error.retryAfter).toBeGreaterThan(7 * 86_400 - 60);
});

it('a changed address can be used right away by a member who has never signed in', async () => {
  const maya = await api.makeMember(program);
  const email = await correct(maya);
  expect(await enterByPartner(email)).toBe(maya.memberId);
});

it("mails about sign-ins go to the old address while an administrator's change can be undone", async () => {
  const maya = await makeVisited();
  const sub = `bound-${maya.memberId}`;
  await enterByProvider(sub, maya.email);
  const email = await correct(maya);
  const opened = (await enterByProvider(sub, email)).json<{ data: { accessToken: string } }>();
  const { path } = mailSignInLink;
  await api.nobody.request({
    method: 'POST',
    url: `/api${path.replace(':id', String(maya.memberId))}`,
    payload: {},
    headers: { authorization: `Bearer ${opened.data.accessToken}` },
  });
  expect(await mailsTo(api, maya.email, 'sign-in-link')).toHaveLength(1);
  expect(await mailTo(api, email, 'sign-in-link')).toEqual([]);
});

it('undoing an address change removes the identities that signed in with it meanwhile', async () => {
  const maya = await makeVisited();
  const email = await changeOwn(maya);
  const sub = `thief-${maya.memberId}`;
  expect(outcomeOf(await enterByProvider(sub, email))).toBe(maya.memberId);
  await undo(maya);
  expect(outcomeOf(await enterByProvider(sub, email))).toBe('registration_needed');
  expect(outcomeOf(await enterByProvider(`own-${maya.memberId}`, maya.email))).toBe(maya.memberId);
  const told = await mailsTo(api, maya.email, 'new-sign-in-method', 1);
  expect(told).toHaveLength(1);
});

it('undoing an address change withdraws permissions given meanwhile to a method used before', async () => {
  const maya = await makeVisited();
  await enterByProvider(`own-${maya.memberId}`, maya.email);
  const readSources = () =>
    api.inProgram(program, (db) => selectSources(db, program.programId, maya.memberId));
  await changeOwn(maya);
  const source = identityProviderSource(honest.issuer);
  const params = { id: maya.memberId };
  await api.as(maya).call(createSignInLink, { params, body: { source } });
  expect(await readSources()).toMatchObject([{ source, linkedBy: 'signed-in' }]);
  await undo(maya);
  expect(await readSources()).toMatchObject([
    { source, firstUsedAt: expect.any(String), linkedAt: null, linkedBy: null },
  ]);
});
