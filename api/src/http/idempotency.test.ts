import { getMember } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestCaller, type TestMember } from '#testing/test-api.ts';

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

  it('gets its first answer again, whatever has happened since', async () => {
    const first = await rename(api.as(maya), maya, 'First', 'key-1');
    await rename(api.as(maya), maya, 'Second', 'key-2');
    const again = await rename(api.as(maya), maya, 'First', 'key-1');
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    const { data } = await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    expect(data.firstName).toBe('Second');
  });

  it('is refused when the key was used for another body', async () => {
    await rename(api.as(maya), maya, 'One', 'key-3');
    const other = await rename(api.as(maya), maya, 'Other', 'key-3');
    expect(other.statusCode).toBe(422);
    expect(other.body).toContain('idempotency_key_reused');
  });

  it('happens once when it is sent many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rename(api.as(maya), maya, 'Once', 'key-4')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('belongs to its member alone', async () => {
    const theo = await api.makeMember(program);
    await rename(api.as(maya), maya, 'Mine', 'key-5');
    const theirs = await rename(api.as(theo), theo, 'Mine', 'key-5');
    expect(theirs).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('can be tried again when the first time was refused', async () => {
    const refused = await rename(api.as(maya), maya, ' ', 'key-6');
    expect(refused.statusCode).toBe(400);
    expect(await rename(api.as(maya), maya, 'Fine', 'key-6')).toMatchObject({ statusCode: 200 });
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
