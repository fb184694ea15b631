import { readdir, readFile } from 'node:fs/promises';
import {
  endpoints,
  getProgramAggregate,
  listProgramStepDays,
  minimumGroup,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { absentId, kindOf } from './actors.fixture.ts';
import { isOpen } from './declared-access.fixture.ts';
import { sampleCall } from './sample-calls.fixture.ts';

const api = await startTestApi();
const today = localDay(new Date(), 'UTC');
const yesterday = addDays(today, -1);

/** Returns a person's steps: all numbers differ, and no sum or average equals one of them. */
const stepsOf = (at: number) => 10_003 + 17 * at * at;

interface Group {
  program: TestProgram;
  members: TestMember[];
  admin: TestMember;
}

/** Makes a program with this many people: all of them log steps for yesterday, and some for today. */
async function makeGroup(
  people: number,
  walkers = { yesterday: people, today: 0 },
): Promise<Group> {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const members: TestMember[] = [];
  for (let at = 0; at < people; at += 1) {
    members.push(await api.makeMember(program, { timeZone: 'UTC' }));
  }
  const admin = await api.makeMember(program, { timeZone: 'UTC', roleName: 'ProTierAdmin' });
  for (const [at, member] of members.entries()) {
    const stepData = [
      ...(at < walkers.yesterday ? [{ date: yesterday, steps: stepsOf(at) }] : []),
      ...(at < walkers.today ? [{ date: today, steps: stepsOf(at) }] : []),
    ];
    const url = `/api/members/${member.memberId}/add-steps`;
    await api.as(member).request({ method: 'POST', url, payload: { stepData } });
  }
  return { program, members, admin };
}

function sumOf(people: number): number {
  return Array.from({ length: people }, (_, at) => stepsOf(at)).reduce((sum, steps) => sum + steps);
}

const reads = Object.entries(endpoints).filter(
  ([, endpoint]) => endpoint.method === 'GET' && !isOpen(endpoint),
);

/** Finds the calls that return a group's total or average steps. */
async function findGroupTotals({ program, members, admin }: Group): Promise<string[]> {
  const sum = sumOf(members.length);
  const figures = new RegExp(`\\b(${sum}|${Math.round(sum / members.length)})\\b`);
  const told: string[] = [];
  for (const [name, endpoint] of reads) {
    for (const by of [members[0], admin]) {
      const id = (property: string) => {
        const kind = kindOf(property, endpoint);
        if (kind === 'program') return program.programId;
        return kind === 'member' ? (by?.memberId ?? 0) : absentId;
      };
      const [url] = sampleCall(endpoint, today, { path: id, query: id, body: id }).url.split(
        '?',
        1,
      );
      const span = `${url}?startDate=${yesterday}&endDate=${yesterday}`;
      const takesSpan = 'startDate' in endpoint.query.shape;
      for (const address of takesSpan ? [`${url}`, span] : [`${url}`]) {
        const { body } = await api.as(by ?? admin).request({ url: address });
        if (figures.test(body)) told.push(name);
      }
    }
  }
  return [...new Set(told)];
}

describe("a group's total steps", () => {
  it('have a single check for the minimum group size', async () => {
    const folder = new URL('../../src/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /^(?!.*\.(test|fixture)\.).*\.ts$/.test(file),
    );
    const using: string[] = [];
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8');
      if (/\bminimumGroup\b/.test(text)) using.push(file);
    }
    // The other one shows it: the response says the minimum group size.
    expect(using.sort()).toEqual([
      'activity/program-days/program-days.service.ts',
      'engine/postgres/rows/small-groups.ts',
    ]);
  });

  it('are shown for ten people, and by no call for nine', async () => {
    const told = await findGroupTotals(await makeGroup(minimumGroup));
    expect(told).toEqual(expect.arrayContaining(['listProgramStepDays', 'getProgramAggregate']));
    expect(await findGroupTotals(await makeGroup(minimumGroup - 1))).toEqual([]);
  });

  it("can't be derived from the difference of two periods", async () => {
    const { program, members, admin } = await makeGroup(12, { yesterday: 12, today: 3 });
    const [someone] = members;
    for (const by of [someone ?? admin, admin]) {
      const read = async (startDate: string, endDate: string) => {
        const params = { id: program.programId };
        const query = { startDate, endDate };
        return (await api.as(by).call(getProgramAggregate, { params, query })).data;
      };
      const [both, first, second] = [
        await read(yesterday, today),
        await read(yesterday, yesterday),
        await read(today, today),
      ];
      expect(first).toMatchObject({ totalSteps: sumOf(12), activeMembers: 12, isWithheld: false });
      const { totalSteps, activeMembers, averagePerActiveMember, goalMetPercent } = first;
      const shown = { totalSteps, activeMembers, averagePerActiveMember, goalMetPercent };
      expect(both).toMatchObject({ ...shown, isWithheld: true });
      expect(second).toMatchObject({ totalSteps: null, activeMembers: null, isWithheld: true });
      const { data } = await api
        .as(by)
        .call(listProgramStepDays, {
          params: { id: program.programId },
          query: { startDate: yesterday, endDate: today },
        });
      expect(data.map(({ steps }) => steps)).toEqual([null, sumOf(12)]);
    }
  });

  it("aren't shown once one of ten people deletes theirs", async () => {
    const group = await makeGroup(minimumGroup);
    const [member] = group.members;
    if (!member) throw new Error('The group has no members.');
    await api
      .as(member)
      .request({
        method: 'POST',
        url: `/api/members/${member.memberId}/add-steps`,
        payload: { stepData: [{ date: yesterday, steps: 0 }] },
      });
    const params = { id: group.program.programId };
    const { data } = await api.as(group.admin).call(getProgramAggregate, { params });
    expect(data).toMatchObject({
      totalSteps: null,
      activeMembers: null,
      averagePerActiveMember: null,
    });
  });
});
