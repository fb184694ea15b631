import { type DeviceDataType, type RoleName, roleNames } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { upsertConnected } from '#activity/devices/connections.sql.ts';
import { recordReadings } from '#activity/devices/device-days.ts';
import { choosePrimary } from '#activity/devices/devices.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { addChallengeGroups } from '#challenges/challenges/group-memberships.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { createMap } from '#challenges/maps/map-changes.service.ts';
import { createPackage } from '#challenges/packages/packages.service.ts';
import { companionContent } from '#companion/content/content.service.ts';
import { newId } from '#engine/postgres/index.ts';
import { createDiscussion } from '#community/discussions/discussions.service.ts';
import { importNotices } from '#messaging/notices/notices.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { answersOf } from '#test/fixtures/companion.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import type { TestApi, TestMember, TestProgram } from '#test/setup/test-api.ts';

/** A program with some of everything, and its people. */
export interface Population {
  program: TestProgram;
  people: { roleName: RoleName; member: TestMember }[];
  another: TestMember;
  bystander: TestMember;
  left: TestMember;
  ended: TestMember;
  today: string;
}

/** Makes a program with a member of each role and four more; the same each time except for IDs. */
export async function makePopulation(api: TestApi): Promise<Population> {
  const settings = { teamsOff: 0, organizationsOn: 1, mentalWellnessEnabled: 1 };
  const program = await api.makeProgram({ timeZone: 'UTC', settings });
  const today = localDay(new Date(), 'UTC');
  const people: Population['people'] = [];
  for (const roleName of roleNames) {
    people.push({ roleName, member: await api.makeMember(program, { roleName, timeZone: 'UTC' }) });
  }
  const make = (firstName: string) => api.makeMember(program, { firstName, timeZone: 'UTC' });
  const [another, bystander] = [await make('Another'), await make('Bystander')];
  const [left, ended] = [await make('Left'), await make('Ended')];
  const members = [...people.map(({ member }) => member), another, bystander, left, ended];
  for (const [at, member] of members.entries()) await walk(api, member, today, 9000 + at);
  await fill(api, program, members, today);
  await connectDevices(api, program, [another], today);
  await makePartner(api, program, 'external-sso');
  const admin = people.find(({ roleName }) => roleName === 'CoreTierAdmin')?.member ?? bystander;
  const { member: boss = bystander } =
    people.find(({ roleName }) => roleName === 'Super WT Admin') ?? {};
  await makeReseller(api, { programs: [program], people: [boss] });
  await connectPeople(api, { admin, another, bystander, friend: left });
  return { program, people, another, bystander, left, ended, today };
}

async function walk(api: TestApi, member: TestMember, date: string, steps: number): Promise<void> {
  const stepData = [{ date, steps }];
  const url = `/api/members/${member.memberId}/add-steps`;
  const headers = { 'idempotency-key': `first-${member.memberId}` };
  await api.as(member).request({ method: 'POST', url, headers, payload: { stepData } });
}

/** Connects a vendor account that has fewer steps for the day than its member typed. */
async function connectDevices(
  api: TestApi,
  program: TestProgram,
  members: readonly TestMember[],
  day: string,
): Promise<void> {
  const { programId } = program;
  const now = new Date();
  const provider = 'google-health';
  const access = { accessToken: null, refreshToken: null, tokenExpiresAt: null };
  await api.inProgram(program, async (db) => {
    for (const { memberId } of members) {
      const row = { memberId, provider, vendorUserId: `user-${memberId}`, ...access } as const;
      const dataTypes: DeviceDataType[] = ['steps', 'sleep'];
      await upsertConnected(db, programId, { ...row, dataTypes }, { now, nextSyncAt: null });
      await choosePrimary(db, programId, memberId, provider);
    }
    const said = members.map(({ memberId }) => {
      return { memberId, day, provider, steps: 100, version: 0 } as const;
    });
    await recordReadings(db, programId, said, now);
  });
}

/** Makes members friends, blocks and cheers, and lets an administrator look. */
async function connectPeople(
  api: TestApi,
  {
    admin,
    another,
    bystander,
    friend,
  }: Record<'admin' | 'another' | 'bystander' | 'friend', TestMember>,
): Promise<void> {
  const post = (by: TestMember, url: string, payload: object) =>
    api.as(by).request({ method: 'POST', url: `/api${url}`, payload });
  const ask = { type: 'friends', recipientIds: [bystander.memberId] };
  await post(friend, '/invites', ask);
  await post(bystander, `/members/${bystander.memberId}/add-friend`, { friendId: friend.memberId });
  await post(friend, `/members/${bystander.memberId}/cheer`, {});
  await post(another, '/invites', ask);
  await post(bystander, `/members/${admin.memberId}/block`, { block: 1 });
  const Questionnaire = { Questions: answersOf(() => 1) };
  await post(bystander, '/mental-wellness/assessment/save', { Questionnaire });
  const { id } = companionContent().pieces.workshops[0] ?? { id: 0 };
  const workshop = `registrationState=register&workshopId=${id}`;
  await post(bystander, `/mental-wellness/workshops?${workshop}`, {});
  await post(bystander, '/journals', { text: 'By the canal', visibility: 'public' });
  await api.as(admin).request({ url: `/api/members/${bystander.memberId}` });
}

/** Makes things that need several calls: challenges, a package, a team, a notice, a question and a checked file. */
async function fill(
  api: TestApi,
  program: TestProgram,
  members: readonly TestMember[],
  today: string,
): Promise<void> {
  const { programId } = program;
  const memberIds = members.map(({ memberId }) => memberId);
  const [organiserId = 0] = memberIds;
  const now = new Date();
  await api.inProgram(program, async (db) => {
    const days = { startDay: today, endDay: today };
    const about = { description: 'Together.', steps: 8000 };
    const challenge = { ...about, ...days, organiserId };
    const enter = async (name: string) => {
      const made = await createChallenge(db, programId, { ...challenge, name }, now);
      await joinChallenge(db, programId, made, memberIds, organiserId, now);
      return made;
    };
    // Calls name the first and the last of a kind: both are between members.
    const { challengeId: topic } = await enter('Autumn Miles');
    const organizationId = await createOrganization(db, programId, { name: 'North' }, now);
    const team = { name: 'Alpha', organizationId, createdBy: organiserId };
    const teamIds = [await createTeam(db, programId, team, now)];
    const ofTeams = { ...challenge, name: 'Team Miles', between: 'groups' } as const;
    const { challengeId } = await createChallenge(db, programId, ofTeams, now);
    const by = {
      programId,
      memberId: organiserId,
      sessionId: 0,
      adminLevel: 1,
      timeZone: 'UTC',
      dayStartsAt: 0,
    };
    await createDiscussion(db, by, { topic, text: 'Who walks at noon?' }, now);
    await addChallengeGroups(db, by, challengeId, { teamIds }, now);
    await enter('Winter Miles');
    await createPackage(db, by, { name: 'Lunch walks', duration: 10, steps: 7000 });
    const line = [0, 1].map((y) => ({ x: 0, y }));
    const name = { en: 'Round the lake', es: '' };
    await createMap(db, by, { name, line, published: 1 }, now);
    const notice = {
      title: 'Walk',
      message: '<p>Friday</p>',
      type: 'admin',
      expires: null,
    } as const;
    await importNotices(db, programId, [{ ...notice, noticeId: newId(), begins: today }]);
    await db
      .insertInto('question')
      .values({ programId, questionId: newId(), question: 'How?', type: 'text', position: 1 })
      .execute();
    const words = { subject: 'Walk', body: '<p>Friday</p>' };
    await db
      .insertInto('emailTemplate')
      .values({ programId, emailTemplateId: newId(), name: 'Walk', ...words, updatedAt: now })
      .execute();
    await db
      .insertInto('mailing')
      .values({
        programId,
        mailingId: newId(),
        ...words,
        audience: '{}',
        createdBy: organiserId,
        state: 'sent',
        createdAt: now,
        sentAt: now,
        settled: true,
      })
      .execute();
    const round = { name: 'Checkup', startsOn: today, endsOn: today, questionIds: '[]' };
    await db
      .insertInto('questionRound')
      .values({ programId, questionRoundId: newId(), ...round })
      .execute();
    await db
      .insertInto('seasonTemplate')
      .values({ programId, seasonTemplateId: newId(), name: 'Spring', pieces: '[]' })
      .execute();
    for (const memberId of memberIds)
      await db
        .insertInto('reportView')
        .values({ programId, reportViewId: newId(), memberId, name: 'Mine', report: 'memberStats' })
        .execute();
    const uploaded = { uploadedBy: organiserId, uploadedByName: 'Ada', uploadedAt: now };
    await db
      .insertInto('stepImport')
      .values({ programId, importId: newId(), state: 'checked', ...uploaded })
      .execute();
    const fileId = newId();
    await db
      .insertInto('eligibilityFile')
      .values({ programId, fileId, state: 'checked', isWhole: false, lines: 1, ...uploaded })
      .execute();
    await db
      .insertInto('eligibilityLine')
      .values({
        programId,
        fileId,
        item: 1,
        line: 2,
        act: 'refused',
        email: 'ada',
        problem: 'email_unreadable',
        outcome: 'nothing',
      })
      .execute();
    const importId = newId();
    const file = { programId, importId, memberId: organiserId, uploadedAt: now };
    await db
      .insertInto('fileImport')
      .values({ ...file, state: 'ready', bytes: 20 })
      .execute();
    const sleep = { day: today, metric: 'sleep', value: 7.5, change: 'new' } as const;
    await db
      .insertInto('fileImportDay')
      .values({ programId, importId, ...sleep })
      .execute();
    const unread = { item: 1, line: 2, content: 'soon,8000', problem: 'date_unreadable' };
    await db
      .insertInto('fileImportLine')
      .values({ programId, importId, ...unread })
      .execute();
  });
}
