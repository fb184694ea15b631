import { describe, expect, it } from 'vitest';
import { setClock } from '#test/setup/set-clock.ts';
import { maya, today, write, writeOne, list, newMember } from '#test/fixtures/steps.fixture.ts';

describe('open days', () => {
  it("are today and the last seven days in the member's time zone", async () => {
    const first = await newMember({ timeZone: 'Pacific/Kiritimati' });
    const last = await newMember({ timeZone: 'Pacific/Pago_Pago' });
    setClock('2026-11-21T10:30:00Z');
    // It is half past midnight on the 22nd in Kiritimati, and 23:30 on the 20th in Pago Pago.
    expect(await writeOne(first, { date: '2026-11-22', steps: 10 })).toMatchObject({ steps: 10 });
    expect(await writeOne(first, { date: '2026-11-15', steps: 10 })).toMatchObject({ steps: 10 });
    await expect(write(first, { date: '2026-11-14', steps: 10 })).rejects.toMatchObject({
      code: 'day_outside_window',
      status: 422,
    });
    expect(await writeOne(last, { date: '2026-11-13', steps: 10 })).toMatchObject({ steps: 10 });
    await expect(write(last, { date: '2026-11-21', steps: 10 })).rejects.toMatchObject({
      code: 'day_in_future',
    });
    expect((await list(first)).meta).toMatchObject({ today: '2026-11-22', opensOn: '2026-11-15' });
    expect((await list(last)).meta).toMatchObject({ today: '2026-11-20', opensOn: '2026-11-13' });
  });

  it("change at the member's midnight, even on days with 23 or 25 hours", async () => {
    const member = await newMember({ timeZone: 'Europe/Madrid' });
    setClock('2026-03-29T21:59:59Z');
    expect((await list(member)).meta.today).toBe('2026-03-29');
    setClock('2026-03-29T22:00:00Z');
    expect((await list(member)).meta.today).toBe('2026-03-30');
    setClock('2026-10-25T22:30:00Z');
    expect((await list(member)).meta.today).toBe('2026-10-25');
    setClock('2026-10-25T23:00:00Z');
    expect((await list(member)).meta.today).toBe('2026-10-26');
  });

  it('start and end at the hour that the member chose, even when clocks change', async () => {
    const nurse = await newMember({ timeZone: 'Europe/Madrid', dayStartsAt: 15 });
    const todayAt = async (instant: string) => {
      setClock(instant);
      return (await list(nurse)).meta.today;
    };
    expect(await todayAt('2026-11-21T13:59:59Z')).toBe('2026-11-20');
    await expect(write(nurse, { date: '2026-11-21', steps: 10 })).rejects.toMatchObject({
      code: 'day_in_future',
    });
    expect(await todayAt('2026-11-21T14:00:00Z')).toBe('2026-11-21');
    // Steps at five in the morning belong to the shift that began the evening before.
    expect(await todayAt('2026-11-22T04:00:00Z')).toBe('2026-11-21');
    expect(await writeOne(nurse, { date: '2026-11-21', steps: 9000 })).toMatchObject({
      steps: 9000,
    });
    // 29 March has 23 hours and 25 October has 25: it is 15:00 at a different UTC hour.
    expect(await todayAt('2027-03-27T13:59:59Z')).toBe('2027-03-26');
    expect(await todayAt('2027-03-28T12:59:59Z')).toBe('2027-03-27');
    expect(await todayAt('2027-03-28T13:00:00Z')).toBe('2027-03-28');
    expect(await todayAt('2027-10-31T13:59:59Z')).toBe('2027-10-30');
    expect(await todayAt('2027-10-31T14:00:00Z')).toBe('2027-10-31');
  });

  it('do not reach back before registration', async () => {
    setClock('2026-11-12T11:00:00Z');
    await expect(write(maya, { date: '2026-11-09', steps: 10 })).rejects.toMatchObject({
      code: 'day_before_registration',
      fields: { 'stepData.0.date': 'That day is before you joined the program.' },
    });
    expect((await list(maya)).meta).toMatchObject({ opensOn: '2026-11-10', total: 3 });
  });
});

describe('the list of days', () => {
  it('is newest first, seven a page, with zeros for days without entries', async () => {
    const member = await newMember({ registeredOn: '2026-11-02' });
    await write(member, { date: '2026-11-19', steps: 3000 });
    const { data, meta, links } = await list(member);
    expect(data.map(({ date, steps }) => [date.slice(8), steps])).toEqual([
      ['21', 0],
      ['20', 0],
      ['19', 3000],
      ['18', 0],
      ['17', 0],
      ['16', 0],
      ['15', 0],
    ]);
    expect(meta).toMatchObject({ page: 1, perPage: 7, total: 20, today, opensOn: '2026-11-14' });
    expect(links.next).toContain('page=2');
    const third = await list(member, { page: 3 });
    expect(third.data.map(({ date, isOpen }) => [date.slice(8), isOpen])).toEqual(
      ['07', '06', '05', '04', '03', '02'].map((day) => [day, false]),
    );
    expect((await list(member, { page: 4 })).data).toEqual([]);
  });

  it('is limited to the requested span, within the existing days', async () => {
    const member = await newMember({ registeredOn: '2026-11-02' });
    const span = await list(member, { startDate: '2026-10-01', endDate: '2026-11-04' });
    expect(span.data.map(({ date }) => date)).toEqual(['2026-11-04', '2026-11-03', '2026-11-02']);
    expect(span.meta.total).toBe(3);
    await expect(
      list(member, { startDate: '2026-11-04', endDate: '2026-11-03' }),
    ).rejects.toMatchObject({
      fields: { endDate: 'Choose an end date on or after the start date.' },
    });
  });
});
