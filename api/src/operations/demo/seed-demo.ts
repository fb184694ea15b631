import { defaultDailyGoal } from '@stridewell/contracts';
import { addDays, firstInstantOf, localDay } from '@stridewell/rules';
import { asProvider, type Db, newId, type Pools } from '#engine/postgres/index.ts';
import { enterProgramBoards } from '#engine/leaderboard/index.ts';
import { type RecordedMetric, recordMetrics } from '#activity/metrics/metrics.service.ts';
import { importNotices } from '#messaging/notices/notices.service.ts';
import { importQuestions } from '#members/questions/questions.service.ts';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import { recordStepDays, type RecordedDay } from '#activity/steps/steps.service.ts';
import { nameProgram } from '#programs/settings/settings.service.ts';
import { castMembers, type SeededMember } from './cast-members.ts';
import { demoPassword } from './demo-people.ts';
import { demoPrograms, type DemoProgram } from './demo-programs.ts';
import {
  insertMembers,
  insertProgram,
  lockDemo,
  selectHasPrograms,
  updateLastVisits,
} from './demo.sql.ts';
import { repeatable, walkUntil, writtenShare } from './made-days.ts';
import { seedChallenges } from './seed-challenges.ts';
import { orderMessages } from './order-messages.sql.ts';
import { seedDiscussions } from './seed-discussions.ts';
import { seedFriends } from './seed-friends.ts';
import { seedGroups } from './seed-groups.ts';
import { seedReseller, type SeededProgram } from './seed-reseller.ts';

/** How many days ago everyone in the demo joined; the recordings reach back 31. */
const registeredDaysAgo = 60;

const hourMs = 3_600_000;

/** Creates the demo if the installation has no program yet, all or nothing. Returns whether it did. */
export async function seedDemo(pools: Pools, now: Date): Promise<boolean> {
  return asProvider(pools, async (db) => {
    await lockDemo(db);
    if (await selectHasPrograms(db)) return false;
    const passwordHash = await hashPassword(demoPassword);
    for (const demo of demoPrograms) await seedProgram(db, demo, passwordHash, now);
    await seedReseller(db, now, (demo) => seedProgram(db, demo, passwordHash, now));
    return true;
  });
}

async function seedProgram(
  db: Db,
  demo: DemoProgram,
  passwordHash: string,
  now: Date,
): Promise<SeededProgram> {
  const programId = newId();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = localDay(now, timeZone);
  const members = castMembers(demo);
  await insertProgram(db, { programId, timeZone, ...demo.program });
  await nameProgram(db, programId, demo.program.name);
  await insertMembers(
    db,
    programId,
    members.map((member) => toRow(member, demo, passwordHash, today)),
  );
  const memberIds = members.map(({ memberId }) => memberId);
  await enterProgramBoards(db, programId, memberIds, now);
  const hours = (now.getTime() - firstInstantOf(today, timeZone)) / hourMs;
  const days = recordedDays(members, { today, hours });
  await recordEvenings(db, programId, days, { today, now, timeZone });
  await updateLastVisits(db, programId);
  await recordMetrics(db, programId, recordedMetrics(members, today), now);
  const teams = await seedGroups(db, programId, members, { firstDay: addDays(today, -31), now });
  const challenges = await seedChallenges(db, programId, demo.challenges, members, { today, now });
  const topics = new Map([...teams, ...challenges]);
  const time = { timeZone, today };
  await seedDiscussions(db, programId, demo.discussions, members, topics, time);
  const accounts = demo.accounts.length;
  await seedFriends(db, programId, members, { accounts, timeZone, today });
  await orderMessages(db, programId);
  await importNotices(
    db,
    programId,
    demo.notices.map(({ begins, expires, ...notice }) => ({
      ...notice,
      noticeId: newId(),
      type: 'admin',
      begins: addDays(today, begins),
      expires: expires === null ? null : addDays(today, expires),
    })),
  );
  await importQuestions(
    db,
    programId,
    demo.questions.map(({ usualAnswer, ...question }, position) => ({
      ...question,
      questionId: newId(),
      position,
      answer: usualAnswer,
    })),
    members.filter(({ username }) => !demo.unanswered.includes(username)).map((m) => m.memberId),
    { on: addDays(today, -20), at: now },
  );
  return { programId, members };
}

function toRow(member: SeededMember, demo: DemoProgram, passwordHash: string, today: string) {
  const { memberId, firstName, lastName, username, role } = member;
  const domain = demo.program.contactEmail.split('@')[1] ?? '';
  return {
    memberId,
    firstName,
    lastName,
    username,
    email: `${username}@${domain}`,
    passwordHash,
    roleName: role,
    dailyGoal: defaultDailyGoal,
    registeredOn: addDays(today, -registeredDaysAgo),
    deviceName: null,
    showGetStartedGuide: role === 'ProTierAdmin',
  };
}

function recordedDays(
  members: readonly SeededMember[],
  { today, hours }: { today: string; hours: number },
): RecordedDay[] {
  const chance = repeatable(2016);
  return members.flatMap(({ memberId, days }) => {
    // Some wear a device, others log their steps.
    const source = chance() < 0.75 ? 'device' : 'manual';
    return days
      .map(({ daysAgo, steps }): RecordedDay => ({
        memberId,
        day: addDays(today, -daysAgo),
        source,
        steps: daysAgo > 0 ? steps : Math.round(steps * writtenShare(source, hours)),
      }))
      .filter(({ steps }) => steps > 0);
  });
}

/** Records each day in its own evening, so that last entries and yesterday's ranks look real. */
async function recordEvenings(
  db: Db,
  programId: number,
  days: readonly RecordedDay[],
  { today, now, timeZone }: { today: string; now: Date; timeZone: string },
): Promise<void> {
  const named = [...new Set(days.map(({ day }) => day))].sort();
  for (const day of named) {
    const evening = new Date(firstInstantOf(day, timeZone) + walkUntil * hourMs);
    const written = days.filter((one) => one.day === day);
    await recordStepDays(db, programId, written, day === today ? now : evening);
  }
}

function recordedMetrics(members: readonly SeededMember[], today: string): RecordedMetric[] {
  return members.flatMap(({ memberId, days }) =>
    days.flatMap(({ daysAgo, ...known }) =>
      (['sleep', 'weight'] as const).flatMap((metric): RecordedMetric[] => {
        const value = known[metric];
        if (value === undefined) return [];
        return [{ memberId, day: addDays(today, -daysAgo), metric, value, source: 'device' }];
      }),
    ),
  );
}
