import { addSteps, dismissNotice, getMember } from '@stridewell/contracts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inProgram, newId } from '#engine/postgres/index.ts';
import { startTestApi, type TestCaller, type TestMember } from '#test/setup/test-api.ts';
import { rememberPrevious } from '#engine/secrets/index.ts';
import { deriveWireKeys } from '#engine/requests/input/wire-keys.ts';
import { claimIdempotencyKeys } from './idempotency.sql.ts';
import { bindKey, isSameRequest, readRequestKey } from './idempotency.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);

describe('a write with an Idempotency-Key', () => {
  async function rename(caller: TestCaller, member: TestMember, firstName: string, key: string) {
    const answer = await caller.request({
      method: 'POST',
      url: `/api/members/${member.memberId}`,
      headers: { 'idempotency-key': key },
      payload: { firstName },
    });
    const { statusCode, body, headers } = answer;
    return { statusCode, body, isReplay: headers['idempotent-replayed'] === 'true' };
  }

  async function send(
    path: string,
    params: { id: number },
    payload: object | undefined,
    key: string,
  ) {
    const { statusCode, body, headers } = await api
      .as(maya)
      .request({
        method: 'POST',
        url: `/api${path.replace(':id', String(params.id))}`,
        headers: { 'idempotency-key': key },
        ...(payload && { payload }),
      });
    return { statusCode, body, isReplay: headers['idempotent-replayed'] === 'true' };
  }

  it('gets its first response again, whatever has happened since', async () => {
    const first = await rename(api.as(maya), maya, 'First', 'key-1');
    await rename(api.as(maya), maya, 'Second', 'key-2');
    const again = await rename(api.as(maya), maya, 'First', 'key-1');
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    const { data } = await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    expect(data.firstName).toBe('Second');
  });

  it('is refused if the key was used with another body', async () => {
    await rename(api.as(maya), maya, 'One', 'key-3');
    const other = await rename(api.as(maya), maya, 'Other', 'key-3');
    expect(other.statusCode).toBe(422);
    expect(other.body).toContain('idempotency_key_reused');
  });

  it('takes effect once if it is sent many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rename(api.as(maya), maya, 'Once', 'key-4')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('has a key that is valid only for its member', async () => {
    const theo = await api.makeMember(program);
    await rename(api.as(maya), maya, 'Mine', 'key-5');
    const theirs = await rename(api.as(theo), theo, 'Mine', 'key-5');
    expect(theirs).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('can be sent again after a validation error', async () => {
    const refused = await rename(api.as(maya), maya, ' ', 'key-6');
    expect(refused.statusCode).toBe(400);
    expect(await rename(api.as(maya), maya, 'Fine', 'key-6')).toMatchObject({ statusCode: 200 });
  });

  it('gets the same refusal again if a rule refused it, whatever has changed since', async () => {
    const noticeId = newId();
    const dismiss = () => send(dismissNotice.path, { id: noticeId }, undefined, 'key-refused');
    const first = await dismiss();
    expect(first).toMatchObject({ statusCode: 404, isReplay: false });
    await api.inProgram(program, (db) =>
      db
        .insertInto('notice')
        .values({
          ...program,
          noticeId,
          title: 'x',
          message: '',
          type: 'org',
          begins: '2026-01-01',
        })
        .execute(),
    );
    expect(await dismiss()).toEqual({ ...first, isReplay: true });
    const asked = await Promise.all(Array.from({ length: 5 }, dismiss));
    expect(new Set(asked.map(({ body }) => body))).toEqual(new Set([first.body]));
  });

  it('gets the same refusal again with batched writes', async () => {
    const body = { stepData: [{ date: '2190-01-01', steps: 1 }] };
    const write = () => send(addSteps.path, { id: maya.memberId }, body, 'key-future');
    const answers = await Promise.all(Array.from({ length: 10 }, write));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await write()).toEqual({ ...answers[0], isReplay: true });
  });

  it('is refused if the key was used for another call', async () => {
    await rename(api.as(maya), maya, 'One', 'key-call');
    const other = await send(dismissNotice.path, { id: 1 }, undefined, 'key-call');
    expect(other.body).toContain('idempotency_key_reused');
  });

  it('is a different write in another program, for people who write in several', async () => {
    const admin = await api.makeMember(program, { roleName: 'Super WT Admin' });
    const write = (programId: number) =>
      inProgram(api.pools, programId, (db) =>
        claimIdempotencyKeys(db, programId, [
          { memberId: admin.memberId, key: 'key-border', requestHash: Buffer.alloc(32) },
        ]),
      );
    const other = await api.makeProgram();
    expect(await write(program.programId)).toEqual([undefined]);
    expect(await write(other.programId)).toEqual([undefined]);
    expect(await write(other.programId)).toEqual([expect.objectContaining({ status: 0 })]);
  });

  it('stores no body, password or address in plain text', async () => {
    await rename(api.as(maya), maya, 'Plain', 'key-hash');
    const { requestHash } = await api.inProgram(program, (db) =>
      db
        .selectFrom('idempotency')
        .select('requestHash')
        .where('idempotencyKey', '=', 'key-hash')
        .executeTakeFirstOrThrow(),
    );
    const asked = `POST /api/members/${maya.memberId}\n{"firstName":"Plain"}`;
    expect(requestHash).not.toEqual(createHash('sha256').update(asked).digest());
  });

  it('gets its first response again from another instance, even while the first is running', async () => {
    const second = await api.another();
    const token = (await api.as(maya).accessToken()) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? second : api.app).inject({
          method: 'POST',
          url: `/api/members/${maya.memberId}`,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'key-two' },
          payload: { lastName: 'Twice' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const fresh = answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
    expect(fresh).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    await rename(api.as(maya), maya, 'Day one', 'key-7');
    await api.inProgram(program, (db) =>
      db
        .updateTable('idempotency')
        .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
        .where('idempotencyKey', '=', 'key-7')
        .execute(),
    );
    const later = await rename(api.as(maya), maya, 'Day two', 'key-7');
    expect(later).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('needs a key of visible characters', async () => {
    const answer = await rename(api.as(maya), maya, 'X', 'with space');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Idempotency-Key');
  });
});

describe("a repeat after the installation's key changed", () => {
  const [old, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const both = Buffer.from(present);
  rememberPrevious(both, old);
  const read = (secret: Uint8Array, body: object) => {
    const request = { method: 'POST', url: '/api/x', headers: { 'idempotency-key': 'k' } };
    const checked = { request, body } as unknown as Parameters<typeof readRequestKey>[2]; // All it reads
    const key = readRequestKey(deriveWireKeys(secret), {}, checked);
    if (!key) throw new Error('The request has a key.');
    return key;
  };
  const body = { firstName: 'One' };

  it('is recognized while the previous key is configured, also bound to a value', () => {
    const earlier = read(old, body);
    expect(isSameRequest(earlier, read(both, body))).toBe(true);
    expect(isSameRequest(bindKey(earlier, 'token'), bindKey(read(both, body), 'token'))).toBe(true);
    expect(isSameRequest(read(present, body), read(both, body))).toBe(true);
  });

  it('is a new request with another body, another value, or without the previous key', () => {
    const earlier = read(old, body);
    expect(isSameRequest(earlier, read(both, { firstName: 'Two' }))).toBe(false);
    expect(isSameRequest(bindKey(earlier, 'token'), bindKey(read(both, body), 'other'))).toBe(
      false,
    );
    expect(isSameRequest(earlier, read(present, body))).toBe(false);
  });
});
