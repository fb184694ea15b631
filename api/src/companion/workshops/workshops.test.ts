import {
  downloadWorkshopDate,
  getWorkshop,
  listUserWorkshops,
  registerForWorkshop,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { companionContent } from '#companion/content/content.service.ts';
import { withCompanion } from '#test/fixtures/companion.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { isDoorOpen, nextSession } from './workshops.policy.ts';

const api = await shareTestApi();
const program = await api.makeProgram(withCompanion);
const maya = await api.makeMember(program, { timeZone: 'UTC' });
const theo = await api.makeMember(program, { timeZone: 'UTC' });
const workshop = companionContent().pieces.workshops[0] ?? expect.fail();
const { id } = workshop;

const register = (who: TestMember, registrationState = 'register', memberEmail?: string) =>
  api
    .as(who)
    .call(registerForWorkshop, { query: { workshopId: id, registrationState, memberEmail } });
const read = async (who: TestMember) =>
  (await api.as(who).call(getWorkshop, { params: { id } })).data;

describe('the sessions of a workshop', () => {
  const weekly = { id: 1, everyWeeks: 2, weekday: 3, time: '12:30', minutes: 45 };

  it("repeat every few weeks, at the program's local time even when clocks change", () => {
    const at = (now: string, zone = 'Europe/Madrid') =>
      nextSession(weekly, zone, new Date(now)).startsAt.toISOString();
    const first = at('2026-02-02T00:00:00Z');
    expect(first).toMatch(/T11:30:00.000Z$/);
    expect(new Date(first).getUTCDay()).toBe(3);
    expect(at(first)).toBe(first);
    const later = at(new Date(Date.parse(first) + 45 * 60_000).toISOString());
    expect(Date.parse(later) - Date.parse(first)).toBe(14 * 86_400_000);
    expect(at('2026-07-01T00:00:00Z')).toMatch(/T10:30:00.000Z$/);
  });

  it('show their location from a quarter of an hour before they start until they end', () => {
    const times = nextSession(weekly, 'UTC', new Date('2026-02-02T00:00:00Z'));
    const after = (minutes: number) => new Date(times.startsAt.getTime() + minutes * 60_000);
    expect([-16, -15, 0, 44, 45].map((minutes) => isDoorOpen(times, after(minutes)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('registering', () => {
  it('is done with register and undone with any other word, and repeating it changes nothing', async () => {
    expect(await read(maya)).toMatchObject({ IsUserRegistered: false, seatsLeft: workshop.seats });
    for (const _ of [1, 2])
      expect((await register(maya)).data).toMatchObject({ IsUserRegistered: true });
    expect(await read(maya)).toMatchObject({
      IsUserRegistered: true,
      seatsLeft: workshop.seats - 1,
    });
    expect(await read(theo)).toMatchObject({
      IsUserRegistered: false,
      seatsLeft: workshop.seats - 1,
    });
    const mine = await api
      .as(maya)
      .call(listUserWorkshops, { query: { orderBy: 'startDateDesc' } });
    expect(mine.data).toMatchObject([{ id, IsUserRegistered: true }]);
    expect((await api.as(theo).call(listUserWorkshops, {})).data).toEqual([]);
    for (const _ of [1, 2])
      expect((await register(maya, 'unregister')).data).toMatchObject({ IsUserRegistered: false });
    expect(await read(maya)).toMatchObject({ IsUserRegistered: false, seatsLeft: workshop.seats });
  });

  it("accepts only the viewer's own address", async () => {
    await expect(register(theo, 'register', maya.email)).rejects.toMatchObject({
      fields: { memberEmail: expect.any(String) },
    });
    await register(theo, 'register', theo.email.toUpperCase());
    await register(theo, 'cancel', theo.email);
  });

  it('gives the last seat to only one of two who register at the same time', async () => {
    const full = await api.makeProgram(withCompanion);
    const [one, two] = [await api.makeMember(full), await api.makeMember(full)];
    const { startsAt } = await read(one);
    const taken = { programId: full.programId, workshopId: id, startsAt: new Date(startsAt) };
    await api.inProgram(full, (db) =>
      db
        .insertInto('workshopSession')
        .values({ ...taken, seatsTaken: workshop.seats - 1 })
        .execute(),
    );
    const asked = await Promise.allSettled([register(one), register(two)]);
    const refused = asked.filter((ask) => ask.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'workshop_full' } }]);
  });

  it('comes with a calendar file', async () => {
    const file = await api.as(maya).call(downloadWorkshopDate, { params: { id } });
    const text = await file.text();
    const { startsAt } = await read(maya);
    expect(text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}\r\n`);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});
