import { randomBytes } from 'node:crypto';
import * as contract from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { asProvider } from '#engine/postgres/index.ts';
import { waitUntilReady } from '#test/fixtures/program-exports.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { endOldExports } from './program-exports.service.ts';
import { deriveTransferKeys } from './sealed-archive.ts';

const api = await startTestApi();
const boss = await api.makeMember(await api.makeProgram(), { roleName: 'Super WT Admin' });
const recipientKey = deriveTransferKeys(randomBytes(32)).publicKey;

describe('an export', () => {
  it("starts once the provider approves a reseller's request, and only that reseller can download it", async () => {
    const program = await api.makeProgram({ name: 'Leaving' });
    const person = await api.makeMember(program);
    const stranger = await api.makeMember(await api.makeProgram());
    await makeReseller(api, { programs: [program], people: [person] });
    await makeReseller(api, { programs: [], people: [stranger] });
    const body = { programId: program.programId, recipientKey };
    const { data } = await api.as(person).call(contract.createPartnerExport, { body });
    expect(data.state).toBe('asked');
    const refused = api.as(stranger).call(contract.createPartnerExport, { body });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    await api.as(boss).call(contract.agreeToProgramExport, { params: { id: data.id } });
    const again = api.as(boss).call(contract.agreeToProgramExport, { params: { id: data.id } });
    await expect(again).rejects.toMatchObject({
      code: 'already_settled',
      message: 'This export was already approved or has ended.',
    });
    await waitUntilReady(api, boss, data.id);
    const url = `/api/partner/program-exports/${data.id}/archive`;
    expect((await api.as(person).request({ method: 'GET', url })).statusCode).toBe(200);
    expect((await api.as(stranger).request({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('ends by hand or when its days are over, and its archive is deleted', async () => {
    const { programId } = await api.makeProgram();
    const body = { programId, recipientKey };
    const { data } = await api.as(boss).call(contract.createProgramExport, { body });
    const { endsAt } = await waitUntilReady(api, boss, data.id);
    const asked = { params: { id: data.id } };
    await asProvider(api.pools, (db) => endOldExports(db, new Date(Date.parse(endsAt ?? '') + 1)));
    const url = `/api/super/program-exports/${data.id}/archive`;
    expect((await api.as(boss).request({ method: 'GET', url })).statusCode).toBe(404);
    const ended = api.as(boss).call(contract.endProgramExport, asked);
    await expect(ended).rejects.toMatchObject({
      code: 'already_settled',
      message: 'This export has already ended.',
    });
  });

  it('needs a valid key of an installation', async () => {
    const { programId } = await api.makeProgram();
    const noKey = Buffer.alloc(32).toString('base64url');
    const refused = api
      .as(boss)
      .call(contract.createProgramExport, { body: { programId, recipientKey: noKey } });
    await expect(refused).rejects.toMatchObject({ fields: { recipientKey: expect.any(String) } });
  });
});
