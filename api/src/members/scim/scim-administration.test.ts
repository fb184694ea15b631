import {
  changeScimState,
  createScimToken,
  decideScimRemovals,
  getScimConnection,
  listScimCalls,
  listScimChanges,
  removeMember,
  revokeScimToken,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { api, call, makePlace, ofProgram } from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();
const elsewhere = await makePlace();

describe('the administration of an identity provider', () => {
  const reads = [getScimConnection, listScimChanges, listScimCalls] as const;

  it('is closed to members, to other programs, and to administrators who have left', async () => {
    const member = await api.makeMember(place.program);
    const former = await api.makeMember(place.program, { roleName: 'ProTierAdmin' });
    await api.as(former).call(getScimConnection, ofProgram(place));
    const params = { id: former.memberId };
    await api.as(place.admin).call(removeMember, { params, body: {} });
    for (const [caller, code] of [
      [member, 'forbidden'],
      [elsewhere.admin, 'not_found'],
      [former, 'session_ended'],
    ] as const) {
      const as = api.as(caller);
      const asked = ofProgram(place);
      const on = { ...asked, body: { state: 'on' as const } };
      const removals = { ...asked, body: { isRemoved: true, confirm: 0 } };
      for (const endpoint of reads)
        await expect(as.call(endpoint, asked)).rejects.toMatchObject({ code });
      await expect(as.call(createScimToken, asked)).rejects.toMatchObject({ code });
      await expect(as.call(revokeScimToken, asked)).rejects.toMatchObject({ code });
      await expect(as.call(changeScimState, on)).rejects.toMatchObject({ code });
      await expect(as.call(decideScimRemovals, removals)).rejects.toMatchObject({ code });
    }
    expect((await call(place, 'GET', '/Users?count=0')).status).toBe(200);
  });

  it('asks for a fresh proof before it gives a token or turns it on', async () => {
    const old = await api.makeMember(place.program, { roleName: 'ProTierAdmin' });
    const token = await api.beginSession(old, new Date(Date.now() - 20 * 60_000));
    for (const [path, payload] of [
      ['tokens', undefined],
      ['state', { state: 'on' }],
    ] as const) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/programs/${place.program.programId}/scim/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
      expect(answer.json()).toMatchObject({ error: { code: 'step_up_required' } });
    }
  });
});
