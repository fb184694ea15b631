import {
  addChallengeMember,
  addSteps,
  downloadLaunchPoster,
  getLaunch,
  listRecordLooks,
  removeMember,
  updateMemberSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { withholdFew } from './launch.policy.ts';

const api = await shareTestApi();
const today = new Date().toISOString().slice(0, 10);

async function makePlace(columns: Parameters<typeof api.makeProgram>[0] = {}) {
  const program = await api.makeProgram({ timeZone: 'UTC', ...columns });
  const admin = await api.makeMember(program, {
    roleName: 'CoreTierAdmin',
    lastVisitAt: new Date(),
  });
  return { program, admin };
}

const ofProgram = ({ programId }: TestProgram) => ({ params: { id: programId } });

/** Makes people, two with a device; the first `come` of them have signed in. */
async function makePeople(program: TestProgram, people: number, come = 0): Promise<TestMember[]> {
  const made: TestMember[] = [];
  for (let at = 0; at < people; at += 1) {
    const lastVisitAt = at < come ? new Date() : null;
    made.push(await api.makeMember(program, { timeZone: 'UTC', lastVisitAt }));
  }
  const ids = made.slice(0, 2).map(({ memberId }) => memberId);
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ deviceName: 'Garmin' })
      .where('programId', '=', program.programId)
      .where('memberId', 'in', ids)
      .execute(),
  );
  return made;
}

/** Makes an organization of some people. */
async function makeSite(
  { program, admin }: Awaited<ReturnType<typeof makePlace>>,
  name: string,
  people: readonly TestMember[],
): Promise<number> {
  const now = new Date();
  return api.inProgram(program, async (db) => {
    const { programId } = program;
    const id = await createOrganization(db, programId, { name }, now);
    const ids = people.map(({ memberId }) => memberId);
    await joinGroup(db, programId, 'organizations', id, ids, { by: admin.memberId, now });
    return id;
  });
}

describe('the figures of a launch', () => {
  it('count how far people have come, by organization, without activity of a few', async () => {
    const place = await makePlace();
    const { program, admin } = place;
    const many = await makePeople(program, 11, 4);
    const few = await makePeople(program, 12, 3);
    const harbor = await makeSite(place, 'Harbor', many);
    const [walker] = many;
    if (!walker) throw new Error('No one was made.');
    const stepData = [{ date: today, steps: 4000 }];
    await api.as(walker).call(addSteps, { params: { id: walker.memberId }, body: { stepData } });
    const challenge = { name: 'Route 66', description: '', startDay: today, endDay: today };
    const { challengeId } = await api.inProgram(program, (db) =>
      createChallenge(
        db,
        program.programId,
        { ...challenge, steps: 8000, organiserId: admin.memberId },
        new Date(),
      ),
    );
    await api.as(walker).call(addChallengeMember, { params: { id: challengeId }, body: {} });
    const { data } = await api.as(admin).call(getLaunch, ofProgram(program));
    expect(data.sites).toEqual([
      {
        id: harbor,
        name: 'Harbor',
        people: 11,
        invited: 0,
        registered: 4,
        connected: 2,
        walked: 1,
        joined: 1,
      },
      {
        id: null,
        name: null,
        people: 13,
        invited: 0,
        registered: 4,
        connected: 2,
        walked: 0,
        joined: 0,
      },
    ]);
    const whole = { people: 24, invited: 0, registered: 8, connected: 4, walked: 1, joined: 1 };
    expect(data.whole).toEqual(whole);
    for (const { memberId } of few.slice(0, 4))
      await api.as(admin).call(removeMember, { params: { id: memberId }, body: {} });
    const { sites } = (await api.as(admin).call(getLaunch, ofProgram(program))).data;
    // Nine people without an organization: with the figures of the others, the total would reveal theirs.
    expect(sites.map(({ people, walked }) => [people, walked])).toEqual([
      [11, null],
      [9, null],
    ]);
  });

  it('have no list without organizations', async () => {
    const { program, admin } = await makePlace();
    const { data } = await api.as(admin).call(getLaunch, ofProgram(program));
    expect(data.sites).toEqual([]);
    expect(data.whole).toMatchObject({ people: 1, registered: 1, walked: null });
  });

  it('withholdFew leaves out the smallest group that would reveal a smaller one', () => {
    const figures = { invited: 0, registered: 0, connected: 1, walked: 1, joined: 1 };
    const row = (people: number) => ({ people, ...figures });
    const shown = (...sizes: number[]) =>
      withholdFew(sizes.map(row)).map(({ walked }) => walked !== null);
    expect(shown(30, 12, 4)).toEqual([true, false, false]);
    expect(shown(30, 12, 5, 6)).toEqual([true, true, false, false]);
    expect(shown(30, 12)).toEqual([true, true]);
    expect(shown(9)).toEqual([false]);
  });
});

describe('the door of a program', () => {
  it('leads to the registration with the code, or to the sign-in page if that is closed', async () => {
    const { program, admin } = await makePlace();
    const door = async () => (await api.as(admin).call(getLaunch, ofProgram(program))).data;
    const closed = await door();
    expect(closed).toMatchObject({ isOpen: false, programCode: null });
    expect(new URL(closed.address).pathname).toBe('/login');
    await api
      .as(admin)
      .call(updateMemberSettings, {
        ...ofProgram(program),
        body: { allowRegistration: 1, programCode: 'nord-2026' },
      });
    const { address, isOpen, programCode } = await door();
    expect({ isOpen, programCode }).toEqual({ isOpen: true, programCode: 'nord-2026' });
    expect(address).toMatch(/\/registration\?.*programCode=nord-2026$/);
  });

  it('stands on a poster in both languages, whose download is not told to members', async () => {
    const { program, admin } = await makePlace({ name: 'Otoño — 走る' });
    const member = await api.makeMember(program, { lastVisitAt: new Date() });
    for (const language of ['en', 'es'] as const) {
      const query = { language };
      const file = await api.as(admin).call(downloadLaunchPoster, { ...ofProgram(program), query });
      const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain('/login');
    }
    const params = { id: member.memberId };
    expect((await api.as(member).call(listRecordLooks, { params })).data).toEqual([]);
  });
});

it.each([getLaunch, downloadLaunchPoster])(
  '$path is refused to members and to admins elsewhere',
  async (endpoint) => {
    const { program, admin } = await makePlace();
    const other = await makePlace();
    const member = await api.makeMember(program);
    const read = (by: TestMember) => api.as(by).call(endpoint, { ...ofProgram(program) });
    await expect(read(admin)).resolves.toBeDefined();
    await expect(read(member)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(read(other.admin)).rejects.toMatchObject({ code: 'not_found' });
  },
);
