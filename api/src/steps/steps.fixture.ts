import { addSteps, listStepDays, type StepDay } from '@stridewell/contracts';
import { beforeEach } from 'vitest';
import { setClock, signInAhead } from '#testing/set-clock.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';
import { recordStepDays } from './steps.service.ts';

// One API, programs and clock for a test file about steps; each file that imports this has its own.
export const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'Europe/Madrid' });
const otherProgram = await api.makeProgram();
const closedProgram = await api.makeProgram({ manualEntry: false, converter: false });
export const maya = await api.makeMember(program, { registeredOn: '2026-11-10' });
export const theo = await api.makeMember(program);
export const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
export const provider = await api.makeMember(program, { roleName: 'Super WT Admin' });
export const stranger = await api.makeMember(otherProgram);
export const bound = await api.makeMember(closedProgram);
await signInAhead(api, [maya, theo, admin, provider, stranger, bound]);

export type Item = {
  date: string;
  steps?: number;
  activityId?: number;
  minutes?: number;
  note?: string;
};

export const noon = '2026-11-21T11:00:00Z';
export const today = '2026-11-21';
export const yoga = 13;
export const brisk = 2;
/** An activity that no step counter counts, worth 100 steps a minute. */
export const other = 42;

export function write(member: TestMember, ...stepData: Item[]) {
  return api.as(member).call(addSteps, { params: { id: member.memberId }, body: { stepData } });
}

export async function writeOne(member: TestMember, item: Item): Promise<StepDay> {
  const { data } = await write(member, item);
  return data.days[0] as StepDay; // one item, one day
}

export function list(member: TestMember, query = {}) {
  return api.as(member).call(listStepDays, { params: { id: member.memberId }, query });
}

export async function countEntries(member: TestMember): Promise<number> {
  const entries = await api.inProgram(member, (db) =>
    db.selectFrom('stepEntry').selectAll().where('memberId', '=', member.memberId).execute(),
  );
  return entries.length;
}

beforeEach(() => setClock(noon));

export async function newMember(columns: { timeZone?: string; registeredOn?: string } = {}) {
  const member = await api.makeMember(program, columns);
  await signInAhead(api, [member]);
  setClock(noon);
  return member;
}

export async function recordDevice(member: TestMember, day: string, steps: number): Promise<void> {
  await api.inProgram(member, (db) =>
    recordStepDays(
      db,
      member.programId,
      [{ memberId: member.memberId, day, source: 'device', steps }],
      new Date(noon),
    ),
  );
}

export async function switchActivity(activityId: number, enabled: boolean): Promise<void> {
  await api.inProgram(program, (db) =>
    db
      .insertInto('programActivity')
      .values({ programId: program.programId, activityId, enabled })
      .onConflict((conflict) =>
        conflict.columns(['programId', 'activityId']).doUpdateSet({ enabled }),
      )
      .execute(),
  );
}
