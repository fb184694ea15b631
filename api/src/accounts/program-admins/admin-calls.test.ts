import { endpoints, type Endpoint } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const adminCalls = Object.entries(endpoints).filter(([, { access }]) => access === 'admin');

const pathOf = ({ path }: Endpoint) =>
  path.replace(/^\/programs\/:id/, `/programs/${program.programId}`).replace(/:\w+/g, '1');

/** Makes a call as admin pages send it. */
const send = (by: TestMember, endpoint: Endpoint) =>
  api
    .as(by)
    .request({
      method: endpoint.method,
      url: `/api${pathOf(endpoint)}?adminRouteRequest=1`,
      ...(endpoint.method !== 'GET' && { payload: { adminRouteRequest: 1 } }),
    });

describe('the calls of administrators', () => {
  it('are refused to members, whatever adminRouteRequest says', async () => {
    const member = await api.makeMember(program);
    expect(adminCalls.length).toBeGreaterThan(50);
    for (const [name, endpoint] of adminCalls) {
      const { statusCode, body } = await send(member, endpoint);
      expect(`${name} ${statusCode} ${body}`).toContain(`${name} 403`);
      expect(body, name).toContain('"forbidden"');
    }
  });
});
