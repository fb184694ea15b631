import { createApiClient } from '@stridewell/api-client';
import { addSteps, getChallenge, listStepDays } from '@stridewell/contracts';
import { createFakeApi, sampleChallenge, samplePage, sampleStepDay } from './index.ts';

function start() {
  const api = createFakeApi();
  return { api, client: createApiClient({ baseUrl: '/api', adapter: api.adapter }) };
}

describe('the fake API', () => {
  it('returns the response it was given, and records inputs', async () => {
    const { api, client } = start();
    const day = sampleStepDay('2026-11-20', { steps: 500 });
    api.answer(addSteps, { data: { days: [day] } });
    const input = { params: { id: 7 }, body: { stepData: [{ date: '2026-11-20', steps: 500 }] } };
    await expect(client.call(addSteps, input)).resolves.toEqual({ data: { days: [day] } });
    expect(api.inputs(addSteps)).toEqual([expect.objectContaining(input)]);
  });

  it('computes a response from the input', async () => {
    const { api, client } = start();
    api.answer(getChallenge, ({ params }) => ({ data: sampleChallenge({ id: params.id }) }));
    const { data } = await client.call(getChallenge, { params: { id: 42 } });
    expect(data.id).toBe(42);
  });

  it('refuses a response that breaks the contract', () => {
    const { api } = start();
    const meta = { today: '2026-11-20', opensOn: 'yesterday', lastDay: '2026-11-20' };
    expect(() => api.answer(listStepDays, samplePage([], meta))).toThrow(/Invalid ISO date/);
  });

  it('fails and disconnects on demand', async () => {
    const { api, client } = start();
    api.fail(getChallenge, 'not_found');
    const failed = client.call(getChallenge, { params: { id: 1 } });
    await expect(failed).rejects.toMatchObject({ code: 'not_found', status: 404 });
    api.disconnect(getChallenge);
    const gone = client.call(getChallenge, { params: { id: 1 } });
    await expect(gone).rejects.toMatchObject({ code: 'network_unreachable' });
  });

  it('keeps callers waiting until it is released', async () => {
    const { api, client } = start();
    const letGo = api.hold(getChallenge, { data: sampleChallenge() });
    const waiting = client.call(getChallenge, { params: { id: 500 } });
    await expect(Promise.race([waiting, Promise.resolve('still waiting')])).resolves.toBe(
      'still waiting',
    );
    letGo();
    await expect(waiting).resolves.toMatchObject({ data: { id: 500 } });
  });
});

describe('an unexpected call', () => {
  it('fails, also when the code under test swallows the error', async () => {
    const { api, client } = start();
    await client.call(getChallenge, { params: { id: 1 } }).catch(() => undefined);
    expect(() => api.verify()).toThrow('Unexpected call: GET /challenges/1');
    api.forgive();
  });

  it('fails if it breaks the contract, too', async () => {
    const { api, client } = start();
    api.answer(addSteps, { data: { days: [] } });
    await client
      .call(addSteps, { params: { id: 7 }, body: { stepData: [] } })
      .catch(() => undefined);
    expect(() => api.verify()).toThrow('POST /members/:id/add-steps: body is refused');
    api.forgive();
  });
});
