import { dismissNotice, listMemberNotices } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { localDay } from '#foundation/calendar/local-day.ts';
import { newId } from '#foundation/database/new-id.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { insertNotices } from './notices.sql.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const other = await api.makeProgram();
// A day apart at any moment: UTC+14 and UTC-11.
const east = await api.makeMember(program, { timeZone: 'Pacific/Kiritimati' });
const west = await api.makeMember(program, { timeZone: 'Pacific/Pago_Pago' });

const now = new Date();
const dayOf = {
  east: localDay(now, 'Pacific/Kiritimati'),
  west: localDay(now, 'Pacific/Pago_Pago'),
};

async function post(of: TestProgram, begins: string, expires: string | null = null) {
  const noticeId = newId();
  const words = { title: 'Walk', message: '<p onclick="x()">Friday</p>', type: 'admin' } as const;
  await api.inProgram(of, (db) =>
    insertNotices(db, [{ programId: of.programId, noticeId, begins, expires, ...words }]),
  );
  return noticeId;
}

async function shownTo(who: TestMember): Promise<number[]> {
  const { data } = await api.as(who).call(listMemberNotices, { params: { id: who.memberId } });
  return data.map(({ id }) => id);
}

describe('notices', () => {
  it('are shown from the day they begin where the member is', async () => {
    const notice = await post(program, dayOf.east);
    expect(await shownTo(east)).toContain(notice);
    expect(await shownTo(west)).not.toContain(notice);
  });

  it('are shown to the end of their last day', async () => {
    const notice = await post(program, '2026-01-01', dayOf.west);
    expect(await shownTo(west)).toContain(notice);
    expect(await shownTo(east)).not.toContain(notice);
  });

  it('lose what could harm on their way out', async () => {
    const { data } = await api.as(east).call(listMemberNotices, { params: { id: east.memberId } });
    expect(data[0]?.message).toBe('<p>Friday</p>');
  });

  it('are gone for the member who dismisses them, once or twice, and for nobody else', async () => {
    const notice = await post(program, '2026-01-01');
    await api.as(east).call(dismissNotice, { params: { id: notice } });
    await api.as(east).call(dismissNotice, { params: { id: notice } });
    expect(await shownTo(east)).not.toContain(notice);
    expect(await shownTo(west)).toContain(notice);
  });

  it('of another program, absent ones and those to come answer alike', async () => {
    const foreign = await post(other, '2026-01-01');
    const coming = await post(program, '2100-01-01');
    for (const id of [foreign, coming, 12345]) {
      const attempt = api.as(east).call(dismissNotice, { params: { id } });
      await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
    }
    const ofAnother = api.as(east).call(listMemberNotices, { params: { id: west.memberId } });
    await expect(ofAnother).rejects.toMatchObject({ code: 'not_found' });
  });

  it('need a session', async () => {
    const attempt = api.nobody.call(dismissNotice, { params: { id: 1 } });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
  });
});
