import { addSteps, adjustPoints, listPoints, saveAnswers } from '@stridewell/contracts';
import { beforeEach } from 'vitest';
import { newId } from '#database/new-id.ts';
import { importQuestions } from '#questions/questions.service.ts';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';
import { type PointClaim, settlePoints } from './points.service.ts';

// One API, program and clock for a test file about points; each file that imports this has its own.
export const api = await startTestApi();
export const program = await api.makeProgram({ timeZone: 'UTC' });
export const admin = await api.makeMember(program, { firstName: 'Ada', roleName: 'CoreTierAdmin' });
export const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
await signInAhead(api, [admin, stranger]);

export const noon = '2026-11-21T12:00:00Z';
export const today = '2026-11-21';
export const yesterday = '2026-11-20';
beforeEach(() => setClock(noon));

export async function newMember(columns: { registeredOn?: string } = {}): Promise<TestMember> {
  const member = await api.makeMember(program, columns);
  await signInAhead(api, [member]);
  setClock(noon);
  return member;
}

export function walk(member: TestMember, steps: number, date = today) {
  const params = { id: member.memberId };
  return api.as(member).call(addSteps, { params, body: { stepData: [{ date, steps }] } });
}

export function points(member: TestMember, query: Record<string, unknown> = {}) {
  return api.as(member).call(listPoints, { params: { id: member.memberId }, query });
}

/** The log as `rule points`, with why it was reversed; the newest first. */
export async function log(member: TestMember, query: Record<string, unknown> = {}) {
  const { data } = await points(member, query);
  return data.map(({ rule, points, reversedWhy }) =>
    [rule, points, ...(reversedWhy ? [reversedWhy] : [])].join(' '),
  );
}

export async function balance(member: TestMember): Promise<number> {
  return (await points(member)).meta.balance;
}

export function adjust(asker: TestMember, member: TestMember, body: Record<string, unknown>) {
  const said = { points: 50, reason: 'Helped at the walk', date: today, ...body };
  return api.as(asker).call(adjustPoints, { params: { id: member.memberId }, body: said });
}

/** Settles claims as a slice does that has locked the member. */
export function settle(member: TestMember, claims: Partial<PointClaim>[]): Promise<void> {
  const { memberId, programId } = member;
  const common = { memberId, day: today, rule: 'metric', subjectId: null, points: 5 } as const;
  const whole = claims.map((one) => ({ ...common, cause: {}, isEarned: true, ...one }));
  return api.inProgram(member, async (db) => {
    await db
      .selectFrom('member')
      .select('memberId')
      .where('memberId', '=', memberId)
      .forNoKeyUpdate()
      .execute();
    await settlePoints(db, programId, whole, new Date());
  });
}

/** Asks a question with the options a, b and c; with a right answer it is a quiz. */
export async function ask(changes: { pointValue?: number; rightAnswer?: string }): Promise<number> {
  const questionId = newId();
  const question = {
    ...{ questionId, question: 'Which?', description: '', required: false, type: 'radio' as const },
    ...{ fields: 'a\n##b\n##c', position: 1, pointValue: 0, answer: undefined, ...changes },
  };
  const answered = { on: today, at: new Date() };
  await api.inProgram(program, (db) =>
    importQuestions(db, program.programId, [question], [], answered),
  );
  return questionId;
}

export function answer(member: TestMember, questionId: number, said: string) {
  return api.as(member).call(saveAnswers, { body: { answers: [{ questionId, answer: said }] } });
}
