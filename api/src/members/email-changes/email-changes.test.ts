import { createSyncLink, listAdminLog, requestPasswordReset } from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockOpener } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { releaseOldEmails } from './email-changes.service.ts';
import { emailChangeCalls } from '#test/fixtures/email-change.fixture.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { moveClock, readWith, signIn } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const pro = await api.makeMember(program, { roleName: 'ProTierAdmin' });

const visited = { lastVisitAt: new Date() };
const { newAddress, ask, confirm, undo, correct, linkAt, canSignIn } = emailChangeCalls(api);

describe('requestEmailChange', () => {
  it('changes the address once the new one is confirmed, and notifies the old one', async () => {
    const maya = await api.makeMember(program, visited);
    const email = newAddress();
    await ask(maya, email.toUpperCase());
    expect(await canSignIn(email)).toBe(false);
    const token = await linkAt(email, 'email-change');
    await confirm(token);
    await confirm(token);
    expect(await canSignIn(email)).toBe(true);
    const told = await mailsTo(api, maya.email, 'email-changed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('m•••@example.org');
    const { data } = await api
      .as(pro)
      .call(listAdminLog, {
        params: { id: program.programId },
        query: { memberId: maya.memberId, action: 'changed-member' },
      });
    expect(data[0]?.detail.operation).toBe('confirmEmailChange');
  });

  it('needs a recent sign-in', async () => {
    const maya = await api.makeMember(program, visited);
    const { accessToken } = await signIn(api, maya);
    moveClock({ seconds: 20 * 60 });
    const answer = await api.nobody.request({
      method: 'POST',
      url: `/api/members/${maya.memberId}/email`,
      payload: { email: newAddress() },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    moveClock({ seconds: -20 * 60 });
    expect(answer.json()).toMatchObject({ error: { code: 'step_up_required' } });
  });

  it('answers alike for an address with an account, and tells only its owner by mail', async () => {
    const [maya, theo] = [await api.makeMember(program, visited), await api.makeMember(program)];
    const free = await ask(maya, newAddress());
    expect((await ask(maya, theo.email)).data).toEqual(free.data);
    await expect(confirm(await linkAt(theo.email, 'email-change'))).rejects.toMatchObject({
      code: 'already_taken',
    });
  });

  it('invalidates password links that were sent to the old address', async () => {
    const maya = await api.makeMember(program, visited);
    await api.nobody.call(requestPasswordReset, { body: { email: maya.email } });
    await mailsTo(api, maya.email, 'password-reset');
    const email = newAddress();
    await ask(maya, email);
    await confirm(await linkAt(email, 'email-change'));
    const open = await api.inProgram(program, (db) =>
      db
        .selectFrom('passwordReset')
        .select('resetId')
        .where('memberId', '=', maya.memberId)
        .where('endedAt', 'is', null)
        .execute(),
    );
    expect(open).toEqual([]);
  });
});

describe('undoEmailChange', () => {
  it('waits for a sign-in in progress without keeping the member locked', async () => {
    const maya = await api.makeMember(program, visited);
    const email = newAddress();
    await ask(maya, email);
    await confirm(await linkAt(email, 'email-change'));
    const token = await linkAt(maya.email, 'email-changed');
    let undoing: Promise<unknown> = Promise.resolve();
    await api.inProgram(program, async (db) => {
      await lockOpener(db, program.programId, `password-of:${maya.memberId}`, 'shared');
      undoing = undo(token);
      const countWaits = async () =>
        (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
      await expect.poll(countWaits).toBe(1);
      await sql`select from member where program_id = ${program.programId}
        and member_id = ${maya.memberId} for update nowait`.execute(db);
    });
    await undoing;
    expect(await canSignIn(maya.email)).toBe(false);
  });

  it('restores the address, signs everyone out and asks for a new password', async () => {
    const maya = await api.makeMember(program, visited);
    const { accessToken } = await signIn(api, maya);
    const email = newAddress();
    await ask(maya, email);
    await confirm(await linkAt(email, 'email-change'));
    const token = await linkAt(maya.email, 'email-changed');
    await undo(token);
    await undo(token);
    expect((await readWith(api, accessToken)).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
    expect(await canSignIn(maya.email)).toBe(false);
    expect(await mailsTo(api, maya.email, 'password-reset')).toHaveLength(1);
    expect(await canSignIn(email)).toBe(false);
  });

  it('ends a sync link that was created after the change, but no earlier one', async () => {
    const members = [
      await api.makeMember(program, visited),
      await api.makeMember(program, visited),
    ];
    const statuses: number[] = [];
    for (const [at, maya] of members.entries()) {
      const create = async () => {
        const params = { id: maya.memberId };
        const body = { dataTypes: [] };
        return (await api.as(maya).call(createSyncLink, { params, body })).data.secret;
      };
      const earlier = at === 0 ? await create() : undefined;
      moveClock({ seconds: 1 });
      const email = newAddress();
      await ask(maya, email);
      await confirm(await linkAt(email, 'email-change'));
      const secret = earlier ?? (await create());
      await undo(await linkAt(maya.email, 'email-changed'));
      const url = `/api/sync/${secret}`;
      const payload = { days: [] };
      const { statusCode } = await api.nobody.request({ method: 'POST', url, payload });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 401]);
  });

  it('restores the first address after a second change', async () => {
    const maya = await api.makeMember(program, visited);
    const [second, third] = [newAddress(), newAddress()];
    for (const email of [second, third]) {
      await ask(maya, email);
      await confirm(await linkAt(email, 'email-change'));
    }
    await undo(await linkAt(maya.email, 'email-changed'));
    const { email } = await api.inProgram(program, (db) =>
      db
        .selectFrom('member')
        .select('email')
        .where('memberId', '=', maya.memberId)
        .executeTakeFirstOrThrow(),
    );
    expect(email).toBe(maya.email);
  });

  it('works for seven days; then the old address is free', async () => {
    const maya = await api.makeMember(program, visited);
    const email = newAddress();
    await ask(maya, email);
    await confirm(await linkAt(email, 'email-change'));
    const theo = await api.makeMember(program, visited);
    await expect(correct(pro, theo, { email: maya.email })).rejects.toMatchObject({
      code: 'already_taken',
    });
    const later = new Date(Date.now() + 8 * 86_400_000);
    await api.inProgram(program, (db) => releaseOldEmails(db, program.programId, later));
    await correct(pro, theo, { email: maya.email });
    expect(await canSignIn(maya.email)).toBe(true);
  });
});
