import {
  checkAdminLog,
  createOrganization,
  listAdminLog,
  updateTeamSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });

describe('the audit log of a program', () => {
  it('has the names of the settings that someone changed, but not their values', async () => {
    const params = { id: program.programId };
    const body = { membersCreateTeams: 0, teamsOff: 0 } as const;
    await api.as(admin).call(updateTeamSettings, { params, body });
    const { data } = await api
      .as(admin)
      .call(listAdminLog, { params, query: { action: 'changed-settings' } });
    expect(data[0]).toMatchObject({
      actor: { id: admin.memberId },
      subject: null,
      detail: { operation: 'updateTeamSettings', settings: ['membersCreateTeams', 'teamsOff'] },
    });
  });

  it('has every other change that an administrator makes in the program, but no refused ones', async () => {
    const params = { id: program.programId };
    const changes = async () => {
      const query = { action: 'changed-program' } as const;
      return (await api.as(admin).call(listAdminLog, { params, query })).data;
    };
    const create = (name: string) => api.as(admin).call(createOrganization, { body: { name } });
    await create('North');
    await expect(create('North')).rejects.toMatchObject({ code: 'already_taken' });
    expect(await changes()).toMatchObject([
      { actor: { id: admin.memberId }, detail: { operation: 'createOrganization' } },
    ]);
  });

  it('says whether its chain is intact and where it is broken', async () => {
    const made = await api.makeProgram();
    const ada = await api.makeMember(made, { roleName: 'ProTierAdmin' });
    const params = { id: made.programId };
    await api.as(ada).call(updateTeamSettings, { params, body: { teamsOff: 0 } });
    const check = async () => (await api.as(ada).call(checkAdminLog, { params })).data;
    expect(await check()).toMatchObject({ isIntact: true, problem: null });
    await withClient(api.database.administration, (client) =>
      client.query(
        `update ${schemaName}.audit_entry set actor_id = 9 where program_id = ${made.programId}`,
      ),
    );
    expect(await check()).toMatchObject({
      isIntact: false,
      problem: expect.stringMatching(/row 1/),
    });
  });
});
