import {
  addSteps,
  type BadgeCategory,
  listBadges,
  listMemberBadges,
  saveAnswers,
  updateBadgeSettings,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { importQuestions } from '#members/questions/questions.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { updateBadges } from './badges.service.ts';

const noon = '2026-11-21T12:00:00Z';
const today = '2026-11-21';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const theo = await api.makeMember(program);
const stranger = await api.makeMember(await api.makeProgram());
await signInAhead(api, [admin, theo, stranger]);
beforeEach(() => setClock(noon));

async function newMember(): Promise<TestMember> {
  const member = await api.makeMember(program);
  await signInAhead(api, [member]);
  setClock(noon);
  return member;
}

function walk(member: TestMember, ...stepData: { date: string; steps: number }[]) {
  const params = { id: member.memberId };
  return api.as(member).call(addSteps, { params, body: { stepData } });
}

function record(member: TestMember, days: readonly string[], source: 'device' | 'manual') {
  const { memberId, programId } = member;
  const rows = days.map((day) => ({ memberId, day, source, steps: 1000 }));
  return api.inProgram(program, (db) => recordStepDays(db, programId, rows, new Date(noon)));
}

async function badges(asker: TestMember, { memberId } = asker) {
  const { data } = await api.as(asker).call(listMemberBadges, { params: { id: memberId } });
  return data;
}

async function badge(member: TestMember, slug: string) {
  const found = (await badges(member)).find((one) => one.slug === slug);
  if (!found) throw new Error(`${slug} is not shown`);
  return found;
}

async function earned(asker: TestMember, member = asker): Promise<string[]> {
  const all = await badges(asker, member);
  return all.filter(({ isEarned }) => isEarned).map(({ slug }) => slug);
}

function logMood(member: TestMember, days: number, isLogged: boolean) {
  const { memberId, programId } = member;
  const metrics = Array.from({ length: days }, (_, at) => {
    return {
      memberId,
      metric: 'mood',
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      isLogged,
    };
  });
  return api.inProgram(program, (db) => updateBadges(db, programId, { metrics }, new Date(noon)));
}

describe('a badge', () => {
  it('shows its progress, is earned, and is revoked together with what earned it', async () => {
    const member = await newMember();
    expect(await earned(member)).toEqual([]);
    await walk(member, { date: today, steps: 9000 }, { date: '2026-11-20', steps: 500 });
    expect(await earned(member)).toEqual(['first-entry', 'personal-best']);
    expect(await badge(member, 'steps-10k')).toMatchObject({
      isEarned: false,
      timesEarned: 0,
      earnedOn: null,
      progress: { reached: 9500, target: 10_000 },
      history: [],
    });
    await walk(member, { date: today, steps: 9500 });
    expect(await badge(member, 'steps-10k')).toMatchObject({
      isEarned: true,
      timesEarned: 1,
      earnedOn: today,
      progress: null,
      history: [{ date: today, cause: { 'counted-steps': 10_000 }, takenAt: null }],
    });
    await walk(member, { date: today, steps: 0 });
    expect(await badge(member, 'steps-10k')).toMatchObject({
      isEarned: false,
      progress: { reached: 500, target: 10_000 },
      history: [{ takenWhy: 'not-earned', takenAt: '2026-11-21T12:00:00.000Z' }],
    });
    expect(await earned(member)).toEqual(['first-entry']);
  });

  it('for syncing needs a device', async () => {
    const member = await newMember();
    await record(member, [today], 'manual');
    expect(await earned(member)).toEqual(['first-entry']);
    await record(member, [today], 'device');
    expect(await earned(member)).toEqual(['first-entry', 'first-sync']);
  });

  it('for the personal best belongs to one day, and says when another day surpassed it', async () => {
    const member = await newMember();
    await walk(member, { date: '2026-11-19', steps: 3000 }, { date: '2026-11-20', steps: 4000 });
    await walk(member, { date: today, steps: 5000 });
    const { earnedOn, timesEarned, history } = await badge(member, 'personal-best');
    expect({ earnedOn, timesEarned }).toEqual({ earnedOn: today, timesEarned: 1 });
    expect(history?.map(({ date, takenWhy }) => [date, takenWhy])).toEqual([
      [today, null],
      ['2026-11-20', 'surpassed'],
    ]);
    await walk(member, { date: today, steps: 3500 });
    expect((await badge(member, 'personal-best')).earnedOn).toBe('2026-11-20');
    // A member's first day breaks no record.
    await walk(member, { date: '2026-11-19', steps: 6000 });
    expect((await badge(member, 'personal-best')).isEarned).toBe(false);
  });

  it('for a comeback needs three days after a gap of seven, and can be earned repeatedly', async () => {
    const member = await newMember();
    await record(member, ['2026-09-01'], 'manual');
    await record(member, ['2026-09-09', '2026-09-10'], 'manual');
    expect(await earned(member)).not.toContain('comeback');
    await record(member, ['2026-09-11', '2026-09-19', '2026-09-20', '2026-09-21'], 'manual');
    expect(await badge(member, 'comeback')).toMatchObject({
      timesEarned: 2,
      earnedOn: '2026-09-21',
    });
    await record(member, ['2026-09-05'], 'manual');
    expect(await badge(member, 'comeback')).toMatchObject({ timesEarned: 1 });
  });

  it('for a metric counts the days on which it was logged', async () => {
    const member = await newMember();
    await logMood(member, 6, true);
    expect((await badge(member, 'mood-7')).progress).toEqual({ reached: 6, target: 7 });
    await logMood(member, 1, true);
    expect(await earned(member)).toEqual(['mood-7']);
    await logMood(member, 1, false);
    expect(await earned(member)).toEqual([]);
  });

  it('for a correct answer is revoked when the last correct answer is changed', async () => {
    const member = await newMember();
    const questions = ['a', 'b'].map((rightAnswer, position) => ({
      questionId: 101 + position,
      question: 'Which?',
      description: '',
      required: false,
      position,
      pointValue: 0,
      type: 'radio' as const,
      fields: 'a\n##b',
      answer: undefined,
      rightAnswer,
    }));
    await api.inProgram(program, (db) =>
      importQuestions(db, program.programId, questions, [], { on: today, at: new Date() }),
    );
    const [first, second] = questions.map(({ questionId }) => questionId) as [number, number]; // the two above
    const answer = (questionId: number, answer: string) =>
      api.as(member).call(saveAnswers, { body: { answers: [{ questionId, answer }] } });
    await answer(first, 'b');
    expect(await earned(member)).toEqual([]);
    await answer(first, 'a');
    await answer(second, 'b');
    await answer(first, 'b');
    expect(await earned(member)).toEqual(['right-answer']);
    await answer(second, 'a');
    expect(await earned(member)).toEqual([]);
  });
});

describe('the badges of another member', () => {
  it('include only earned ones, and none that reveal anything about health', async () => {
    const member = await newMember();
    await walk(member, { date: today, steps: 9000 });
    await logMood(member, 7, true);
    expect(await earned(member)).toEqual(['first-entry', 'mood-7']);
    for (const asker of [theo, admin]) {
      const seen = await badges(asker, member);
      expect(seen.map(({ slug, history }) => [slug, history])).toEqual([
        ['first-entry', undefined],
      ]);
    }
    await expect(badges(stranger, member)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a category of badges', () => {
  const params = { id: program.programId };
  const set = (body: Partial<Record<BadgeCategory, 0 | 1>>, asker = admin) =>
    api.as(asker).call(updateBadgeSettings, { params, body });

  it('is hidden while switched off, and then shows what was earned in the meantime', async () => {
    const member = await newMember();
    const categories = async () => {
      const { data } = await api.as(member).call(listBadges, { params });
      return [...new Set(data.map(({ category }) => category))];
    };
    expect(await categories()).toEqual(['activity', 'wellness', 'challenge']);
    const { data } = await set({ activity: 0 });
    expect(data).toMatchObject({ activity: 0, wellness: 1, challenge: 1 });
    await walk(member, { date: today, steps: 9000 });
    expect(await categories()).toEqual(['wellness', 'challenge']);
    expect(await earned(member)).toEqual([]);
    expect((await set({ activity: 1 })).data).toMatchObject({
      activity: 1,
      wellness: 1,
      challenge: 1,
    });
    expect(await earned(member)).toEqual(['first-entry']);
  });

  it('can only be switched on or off by administrators', async () => {
    await expect(set({ wellness: 0 }, theo)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await set({})).data).toMatchObject({ activity: 1, wellness: 1, challenge: 1 });
  });
});
