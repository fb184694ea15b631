import { getAuthUser, listPrograms, login, resetPassword } from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asProvider } from '#engine/postgres/index.ts';
import { deriveAuditKey, verifyAudit } from '#programs/audit/audit.service.ts';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, testMail, testSecret } from '#test/setup/test-api.ts';
import { createFirstAdmin, type FirstAdminRequest } from './first-admin.service.ts';

const password = 'heron over the quiet weir';
const auditKey = deriveAuditKey(testSecret);
const api = await startTestApi();
let email = '';
let username = '';
let tests = 0;

// Each test starts without a super admin.
beforeEach(async () => {
  tests += 1;
  username = `ada${tests}`;
  email = `${username}@operator.example`;
  await asProvider(api.pools, (db) =>
    db.updateTable('member').set({ roleName: 'NonAdmin' }).execute(),
  );
});

function run(request: Partial<FirstAdminRequest> = {}) {
  const asked = {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    programName: 'Stridewell',
    ...request,
  };
  return createFirstAdmin(
    { pools: api.pools, mail: testMail, auditKey },
    { timeZone: 'UTC', serverLanguage: 'en', isForced: false, ...asked },
    new Date(),
  );
}

const tokenOf = ({ path }: { path: string }) => path.split('#')[1] ?? '';
const setPassword = (token: string) =>
  api.nobody.call(resetPassword, { body: { token, password } });
const signIn = () => api.nobody.call(login, { body: { username, password } });
const countOf = (table: 'program' | 'member' | 'email') =>
  asProvider(
    api.pools,
    async (db) => (await db.selectFrom(table).select('programId').execute()).length,
  );
const countAll = async () => [
  await countOf('program'),
  await countOf('member'),
  await countOf('email'),
];

describe('createFirstAdmin', () => {
  it('creates a super admin who sets a password by the link and must then add a second factor', async () => {
    const made = await run();
    await setPassword(tokenOf(made));
    const { accessToken } = (await signIn()).data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const user = await api.nobody.request({ url: '/api/authuser', headers });
    expect(user.json()).toMatchObject({
      data: { roleName: 'Super WT Admin', username, email, secondFactorDue: 1 },
    });
    const programs = await api.nobody.request({ url: `/api${listPrograms.path}`, headers });
    expect(programs.json()).toMatchObject({ error: { code: 'second_factor_due' } });
  });

  it('emails the same link that it prints', async () => {
    const made = await run();
    const [mail] = await mailsTo(api, email, 'first-admin');
    expect(mail?.subject).toBe('Set up your Stridewell super admin account');
    expect(tokenIn(mail!)).toBe(tokenOf(made)); // mailsTo waits for one
  });

  it('emails in the language of the request, and others in their own', async () => {
    await setPassword(tokenOf(await run({ language: 'es' })));
    await signIn();
    const [mail] = await mailsTo(api, email, 'first-admin');
    expect(mail?.subject).toBe('Configura tu cuenta de superadministrador de Stridewell');
    await run({ email: `grace${tests}@operator.example`, isForced: true });
    const mails = await mailsTo(api, email, 'first-admin', 2);
    expect(mails.map(({ subject }) => subject)).toContain(
      'Se agregó un superadministrador a Stridewell',
    );
    const [english] = await mailsTo(api, `grace${tests}@operator.example`, 'first-admin');
    expect(english?.subject).toBe('Set up your Stridewell super admin account');
  });

  it('emails a repeated link in the language of the account, unless asked for another', async () => {
    await run({ language: 'es' });
    await run();
    await run({ language: 'en' });
    const subjects = (await mailsTo(api, email, 'first-admin', 3)).map(({ subject }) => subject);
    const spanish = 'Configura tu cuenta de superadministrador de Stridewell';
    expect(subjects.filter((subject) => subject === spanish)).toHaveLength(2);
  });

  it('creates an account without a password that anyone knows', async () => {
    await run();
    for (const guess of ['', username, email, 'password', 'walk-with-me'])
      await expect(
        api.nobody.call(login, { body: { username, password: guess } }),
      ).rejects.toThrow();
  });

  it('changes nothing once a super admin has signed in, unless forced', async () => {
    await setPassword(tokenOf(await run()));
    await signIn();
    const before = await countAll();
    for (const asked of [email, 'mallory@elsewhere.example'])
      await expect(run({ email: asked })).rejects.toThrow(/A super admin already exists: ada\d+@/);
    expect(await countAll()).toEqual(before);
  });

  it('creates no second super admin while the first has not signed in', async () => {
    await run();
    await expect(run({ email: 'mallory@elsewhere.example' })).rejects.toThrow(/already exists/);
  });

  it('creates one super admin when two operators run it at the same moment', async () => {
    const before = await countOf('member');
    const both = await Promise.allSettled([run(), run({ email: 'grace@operator.example' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countOf('member')).toBe(before + 1);
  });

  it('gives a super admin who has never signed in a new link, and invalidates the previous one', async () => {
    const first = await run();
    const members = await countOf('member');
    const second = await run();
    await expect(setPassword(tokenOf(first))).rejects.toMatchObject({ code: 'reset_link_over' });
    await setPassword(tokenOf(second));
    await expect(setPassword(tokenOf(second))).rejects.toMatchObject({ code: 'reset_link_over' });
    expect(await countOf('member')).toBe(members);
  });

  it('creates a link that works for 24 hours', async () => {
    const made = await run();
    moveClock({ seconds: 24 * 3600 + 1 });
    await expect(setPassword(tokenOf(made))).rejects.toMatchObject({ code: 'reset_link_over' });
    moveClock({ seconds: -(24 * 3600 + 1) });
    await setPassword(tokenOf(made));
  });

  it('adds another super admin when forced, and notifies the others', async () => {
    await setPassword(tokenOf(await run()));
    await signIn();
    const programs = await countOf('program');
    const other = await run({ email: 'grace.forced@operator.example', isForced: true });
    await setPassword(tokenOf(other));
    const [told] = await mailsTo(api, email, 'first-admin', 2);
    expect(told?.text).toContain('grace.forced@operator.example a super admin');
    expect(tokenIn(told!)).toBe(''); // no other account's link
    expect(await countOf('program')).toBe(programs);
  });

  it('never promotes an account of the staff program, forced or not', async () => {
    const maya = await api.makeMember(await run());
    const before = await countAll();
    for (const isForced of [false, true])
      await expect(
        run({ email: maya.email.toUpperCase(), username: `other${tests}`, isForced }),
      ).rejects.toThrow(isForced ? /already belongs to a member/ : /already exists/);
    await expect(api.as(maya).call(listPrograms, { query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await countAll()).toEqual(before);
    expect(await api.as(maya).call(getAuthUser)).toBeDefined();
  });

  it("doesn't touch a customer's member with the same address", async () => {
    const maya = await api.makeMember(await api.makeProgram(), { email });
    const made = await run({ username: `other${tests}` });
    expect(made.programId).not.toBe(maya.programId);
    await expect(api.as(maya).call(listPrograms, { query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('refuses a username that is taken in the staff program, and leaves nothing behind', async () => {
    const { programId } = await run();
    await api.makeMember({ programId }, { username: `taken${tests}` });
    const before = await countAll();
    const other = { email: `other${tests}@operator.example`, isForced: true };
    await expect(run({ ...other, username: `taken${tests}` })).rejects.toThrow(
      `The username taken${tests} is taken.`,
    );
    expect(await countAll()).toEqual(before);
    await run({ ...other, username: `${username}.byron` });
  });

  it("is recorded in the program's audit log, sealed, as done from the command line", async () => {
    const { programId } = await run();
    const entries = await asProvider(api.pools, (db) =>
      db
        .selectFrom('auditEntry')
        .select(['action', 'actorId', 'detail'])
        .where('programId', '=', programId)
        .execute(),
    );
    expect(entries).toContainEqual({
      action: 'role-changed',
      actorId: null,
      detail: { method: 'stridewell first-admin', to: 'Super WT Admin' },
    });
    const wrong = await asProvider(api.pools, (db) => verifyAudit(db, programId, auditKey));
    expect(wrong).toEqual([]);
  });

  it('stores the secret of the link nowhere that a reader of the database could use it from', async () => {
    const secret = tokenOf(await run()).split('.')[2] ?? '';
    const rows = await asProvider(api.pools, async (db) => [
      ...(await db.selectFrom('passwordReset').selectAll().execute()),
      ...(await db.selectFrom('email').selectAll().execute()),
      ...(await db.selectFrom('auditEntry').selectAll().execute()),
    ]);
    expect(secret).toHaveLength(43);
    for (const row of rows)
      for (const value of Object.values(row))
        expect(
          Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
        ).not.toContain(secret);
    expect(await mailTo(api, email)).not.toHaveLength(0);
  });
});
