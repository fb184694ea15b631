import { $camel$ } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);
const colleague = await api.makeMember(program);
const stranger = await api.makeMember(await api.makeProgram());

describe('$camel$', () => {
  it('answers the member', async () => {
    const input = { params: { id: member.memberId } };
    const { data } = await api.as(member).call($camel$, input);
    expect(data).toEqual({ id: member.memberId });
  });

  it('is the member’s own: anybody else answers like an absent one', async () => {
    for (const id of [colleague.memberId, stranger.memberId, 12345]) {
      const attempt = api.as(member).call($camel$, { params: { id } });
      await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('needs a session', async () => {
    const attempt = api.nobody.call($camel$, { params: { id: member.memberId } });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
  });
});
