import { syncPostsPerTenMinutes } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import {
  create,
  newMember,
  newNetwork,
  post,
  program,
  stepsOf,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';

describe('the rate limit', () => {
  it('counts the posts of a link from every network', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    for (let at = 0; at < syncPostsPerTenMinutes; at += 1)
      expect((await post(secret, walked(5000))).status).toBe(200);
    const late = await post(secret, walked(6000));
    expect(late).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    expect(await stepsOf(maya)).toBe(5000);
    moveClock({ seconds: 600 });
    expect((await post(secret, walked(6000))).status).toBe(200);
  });

  it('slows down the network of guesses, but never a working link', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const from = newNetwork();
    const guess = () => post(`swl_${program.programId}_${'B'.repeat(43)}`, walked(1), { from });
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(401));
    expect(statuses).toContain(429);
    expect((await post(secret, walked(5000), { from })).status).toBe(200);
  });

  it('applies to all links in a network, but not to other networks', async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    const from = newNetwork();
    for (let at = 0; at < 600; at += 1) await post('x', '', { from });
    expect(await post(secret, walked(5000), { from })).toMatchObject({
      status: 429,
      error: { code: 'too_many_requests' },
    });
    expect((await post(secret, walked(5000))).status).toBe(200);
    moveClock({ seconds: 60 });
    expect((await post(secret, walked(6000), { from })).status).toBe(200);
  });
});
