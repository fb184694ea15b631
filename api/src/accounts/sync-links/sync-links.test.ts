import {
  createSyncLink,
  disconnectDevice,
  getSyncLink,
  impersonateMember,
  listMemberDevices,
  removeMember,
  restoreMember,
  stepUp,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  create,
  elsewhere,
  entriesOf,
  newMember,
  post,
  program,
  self,
  staff,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { testPassword } from '#test/setup/test-api.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';
import { hashSecret } from './sync-links.service.ts';

describe('a sync link', () => {
  it('is shown once, stored as a hash, and announced by mail', async () => {
    const maya = await newMember();
    expect((await api.as(maya).call(getSyncLink, self(maya))).data.link).toBeNull();
    const { address, secret, link } = await create(maya, ['sleep']);
    expect(secret).toMatch(/^swl_\d+_[\w-]{43}$/);
    expect(address).toBe(`https://walk.example/api/sync/${secret}`);
    expect(link).toEqual({
      createdAt: '2026-11-21T11:00:00.000Z',
      dataTypes: ['steps', 'sleep'],
      lastUsedAt: null,
      lastResult: null,
    });
    // The random part can have underscores too.
    const random = secret.replace(/^swl_\d+_/, '');
    for (const table of ['syncLink', 'deviceConnection', 'auditEntry', 'email'] as const) {
      const rows = await api.inProgram(program, (db) => db.selectFrom(table).selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(random);
    }
    expect((await api.as(maya).call(getSyncLink, self(maya))).data.link).toEqual(link);
    const [mail] = await mailsTo(api, maya.email, 'sync-link-created');
    expect(mail?.text).toContain('A sync link was created for your account');
    expect(mail?.text).not.toContain(random);
  });

  it('is created only by the member, shortly after they proved who they are', async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    const body = { dataTypes: [] };
    for (const other of [theo, admin, staff]) {
      const as = api.as(other);
      await expect(as.call(createSyncLink, { ...self(maya), body })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(as.call(getSyncLink, self(maya))).rejects.toMatchObject({ code: 'not_found' });
    }
    setClock('2030-01-01T00:16:00Z');
    await expect(api.as(maya).call(createSyncLink, { ...self(maya), body })).rejects.toMatchObject({
      code: 'step_up_required',
    });
  });

  it('cannot be managed from a session that a partner opened, even a confirmed one', async () => {
    const partner = await makePartner(api, program, 'external-sso');
    const maya = await newMember();
    const enter = async () => {
      const terryberryCode = await partner.sign({ email: maya.email });
      const payload = { terryberryCode };
      const answer = await api.nobody.request({
        method: 'POST',
        url: '/api/sso/external',
        payload,
      });
      return answer.json<{ data: { accessToken: string } }>().data.accessToken;
    };
    const call = async (token: string, method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `/api${path.replace(':id', String(maya.memberId))}`;
      const answer = await api.nobody.request({
        method,
        url,
        headers,
        ...(payload && { payload }),
      });
      return answer.json<{ error?: { code: string } }>().error?.code;
    };
    const token = await enter();
    const { path } = createSyncLink;
    expect(await call(token, 'GET', path)).toBe('sign_in_unconfirmed');
    expect(await call(token, 'POST', path, { dataTypes: [] })).toBe('sign_in_unconfirmed');
    expect(await call(token, 'POST', stepUp.path, { password: testPassword })).toBeUndefined();
    expect(await call(token, 'POST', path, { dataTypes: [] })).toBe('forbidden');
  });

  it('is hidden from administrators and from staff who impersonate the member', async () => {
    const maya = await newMember();
    await create(maya);
    const { data } = await api.as(admin).call(listMemberDevices, self(maya));
    expect(data).toEqual([]);
    const body = { username: maya.username, reason: 'Ticket 4711' };
    const { accessToken } = (await api.as(staff).call(impersonateMember, { body })).data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = `/api/members/${maya.memberId}/sync-link`;
    const read = await api.nobody.request({ url, headers });
    expect(read.json()).toMatchObject({ error: { code: 'private_to_member' } });
    const payload = { dataTypes: [] };
    const write = await api.nobody.request({ method: 'POST', url, headers, payload });
    expect(write.json()).toMatchObject({ error: { code: 'read_only_session' } });
    const listed = await api.nobody.request({ url: '/api/devices', headers });
    expect(listed.body).not.toContain('sync-link');
  });

  it('ends right away when it is replaced, removed, or its member leaves, with the same response each time', async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    const first = await create(maya);
    moveClock({ seconds: 11 });
    const second = await create(maya);
    expect(second.secret).not.toBe(first.secret);
    const ofTheo = await create(theo);
    const id = String(program.programId);
    await api.as(maya).call(disconnectDevice, { query: { provider: 'sync-link' } });
    await api.as(admin).call(removeMember, { ...self(theo), body: {} });
    const moved = ofTheo.secret.replace(id, String(elsewhere.programId));
    const never = `swl_${id}_${'A'.repeat(43)}`;
    const tooLarge = `swl_9999999999999999_${'A'.repeat(43)}`;
    const secrets = [first.secret, second.secret, ofTheo.secret, moved, never, tooLarge];
    const answers = [];
    for (const secret of [...secrets, 'swl_', 'x', "' or 1=1"]) {
      const { status, message, error } = await post(encodeURIComponent(secret), walked(5000));
      answers.push({ status, message, code: error?.code });
    }
    const bare = await post(undefined, walked(5000));
    answers.push({ status: bare.status, message: bare.message, code: bare.error?.code });
    const message =
      'This sync link was replaced or removed. Create a new one in Settings under Device.';
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ status: 401, message, code: 'sync_link_refused' })]),
    );
    expect((await api.as(maya).call(getSyncLink, self(maya))).data.link).toBeNull();
    await api.as(admin).call(restoreMember, self(theo));
    expect((await post(ofTheo.secret, walked(5000))).status).toBe(401);
    expect(await entriesOf(maya)).toEqual([]);
    expect(await entriesOf(theo)).toEqual([]);
  });

  it('saves nothing of a post in progress when it was replaced', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const { programId, memberId } = maya;
    const target = { programId, memberId, secretHash: hashSecret(secret) };
    const reading = { contentType: undefined, timeZone: 'Europe/Madrid', language: 'en' } as const;
    const sent = readPost(Buffer.from(JSON.stringify(walked(5000))), reading);
    const save = () => api.inProgram(program, (db) => savePost(db, target, sent, new Date()));
    await save();
    moveClock({ seconds: 11 });
    await create(maya);
    await expect(save()).rejects.toMatchObject({ code: 'sync_link_refused' });
    expect((await api.as(maya).call(getSyncLink, self(maya))).data.link?.lastUsedAt).toBeNull();
  });
});
