import { downloadTeamWinners } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { addChallengeGroups } from '#challenges/challenges/group-memberships.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { changeLeader, createTeam } from '#teams/teams/teams.service.ts';
import {
  admin,
  api,
  make,
  maya,
  program,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { readRows } from '#test/fixtures/downloads.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const { programId } = program;

it("a file of winners has all members of a challenge's first three teams, and who leads them", async () => {
  const id = await make({ between: 'groups' });
  const people: [string, TestMember[]][] = [
    ['Herons', [maya, theo]],
    ['Otters', [una]],
    ['Nobody', []],
  ];
  const now = new Date();
  await walk(maya, '2026-11-21', 9000);
  await walk(una, '2026-11-21', 2000);
  await api.inProgram(program, async (db) => {
    const teamIds: number[] = [];
    for (const [name, members] of people) {
      const team = { name, createdBy: admin.memberId };
      const teamId = await createTeam(db, programId, team, now);
      teamIds.push(teamId);
      const ids = members.map(({ memberId }) => memberId);
      if (ids.length > 0) {
        await joinGroup(db, programId, 'teams', teamId, ids, { by: admin.memberId, now });
      }
    }
    const by = {
      programId,
      memberId: admin.memberId,
      sessionId: 0,
      adminLevel: 1,
      timeZone: 'UTC',
      dayStartsAt: 0,
    };
    await addChallengeGroups(db, by, id, { teamIds }, now);
    const [teamId = 0] = teamIds;
    await changeLeader(db, programId, { teamId, memberId: theo.memberId, isLeader: true });
  });
  const file = await api.as(admin).call(downloadTeamWinners, { params: { id } });
  const rows = readRows(await file.text());
  expect(rows).toHaveLength(3);
  expect(rows).toMatchObject([
    { Rank: '1', Team: 'Herons', Username: maya.username },
    { Rank: '1', Team: 'Herons', Username: theo.username },
    { Rank: '2', Team: 'Otters', Username: una.username },
  ]);
  const leading = rows.map((row) => row['Team leader']);
  expect(leading[0]).not.toBe(leading[1]);
  const params = { id: await make() };
  const other = await api.as(admin).call(downloadTeamWinners, { params });
  expect(readRows(await other.text())).toEqual([]);
});
