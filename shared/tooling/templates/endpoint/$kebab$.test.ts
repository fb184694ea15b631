import { $camel$ } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);

describe('$camel$', () => {
  it("returns the member's ID", async () => {
    const input = { params: { id: member.memberId } };
    const { data } = await api.as(member).call($camel$, input);
    expect(data).toEqual({ id: member.memberId });
  });
});
