import {
  explain,
  getMember,
  getMemberSummary,
  listMemberDevices,
  listProgramMembers,
  type ExplainedDay,
  type ListedMember,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  sampleMemberSummary,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { sampleMember } from '#sample-member.fixture.ts';

export const address = '/admin/member-center/settings/member/9';
export const told = () => snackbars.list().at(-1)?.text;
const program = sampleProgram({ points: 1 });
export const viewer = sampleViewer({ program, adminLevel: 3, roleName: 'ProTierAdmin' });
const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, teams: null };
export const profile = { ...ben, registeredDate: '2026-10-01' };

export const day: ExplainedDay = {
  devices: [],
  file: null,
  date: '2026-11-20',
  steps: 8200,
  logged: 8200,
  walked: 8200,
  converted: 0,
  goal: 8000,
  goalMet: true,
  ruleVersion: 1,
  difference: 0,
  manualCap: 20_000,
  dailyCap: 30_000,
  entries: [],
  corrections: [],
};

/** Returns an API with the data that a member's page reads. */
export function memberApi(member: ListedMember = sampleMember(), explained = day) {
  const api = createFakeApi();
  api.answer(getMember, { data: profile });
  api.answer(getMemberSummary, { data: sampleMemberSummary() });
  api.answer(listMemberDevices, { data: [] });
  api.answer(listProgramMembers, samplePage([member]));
  const data = { subject: 'day', day: explained, score: null, rank: null, points: null } as const;
  api.answer(explain, { data });
  return api;
}
