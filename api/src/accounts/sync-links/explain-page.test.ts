import { createHash } from 'node:crypto';
import { getSyncLink, syncPostsPerTenMinutes } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  create,
  elsewhere,
  newMember,
  newNetwork,
  post,
  program,
  self,
  walked,
} from '#test/fixtures/sync-links.fixture.ts';

interface Opened {
  method?: 'GET' | 'HEAD';
  language?: string;
  from?: string;
}

/** Opens an address as a phone's camera does. */
async function open(path: string, { method = 'GET', language, from }: Opened = {}) {
  const answer = await api.nobody.request({
    method,
    url: `/api/sync${path}`,
    headers: { accept: 'text/html', ...(language && { 'accept-language': language }) },
    remoteAddress: from ?? newNetwork(),
  });
  const { date: _, 'x-request-id': __, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body };
}

const guess = `swl_${program.programId}_${'B'.repeat(43)}`;

describe('a sync link opened in a browser', () => {
  it('explains itself in the language of the browser', async () => {
    const { secret } = await create(await newMember());
    const english = await open(`/${secret}`, { language: 'en-US,en;q=0.9' });
    expect(english).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' },
    });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('<a href="/member-settings/device">Go to your devices</a>');
    const spanish = await open(`/${secret}`, { language: 'es-MX,es;q=0.9,en;q=0.5' });
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('Mantenla en secreto');
  });

  it('can load, run and send nothing, and is never kept', async () => {
    const { headers, body } = await open(`/${guess}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|<form|<img|<link|https?:|\son\w+=/i);
  });

  it('answers HEAD like GET, without a body', async () => {
    const [head, get] = [await open(`/${guess}`, { method: 'HEAD' }), await open(`/${guess}`)];
    expect(head.body).toBe('');
    expect([head.status, head.headers]).toEqual([get.status, get.headers]);
  });
});

describe('an attacker who opens addresses of sync links', () => {
  it('learns nothing about which links exist, and nothing is echoed', async () => {
    const [maya, theo] = [await newMember(), await newMember()];
    const [{ secret }, replaced] = [await create(maya), await create(theo)];
    const other = `swl_${elsewhere.programId}_${secret.split('_')[2]}`;
    await api.inProgram(program, (db) =>
      db.deleteFrom('syncLink').where('memberId', '=', theo.memberId).execute(),
    );
    const paths = [
      secret,
      replaced.secret,
      other,
      guess,
      'x',
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    ];
    const pages = await Promise.all(
      ['', ...paths.map((one) => `/${one}`)].map((path) => open(path)),
    );
    for (const page of pages) expect(page).toEqual(pages[0]);
    expect(pages[0]?.body).not.toContain('swl_');
  });

  it("doesn't use a link, and doesn't take from its posts", async () => {
    const maya = await newMember();
    const { secret } = await create(maya);
    for (let nth = 0; nth <= syncPostsPerTenMinutes; nth += 1) await open(`/${secret}`);
    const { link } = (await api.as(maya).call(getSyncLink, self(maya))).data;
    expect(link).toMatchObject({ lastUsedAt: null, lastResult: null });
    expect((await post(secret, walked(5000))).status).toBe(200);
  });

  it('waits after too many requests from one network, like posts', async () => {
    const from = newNetwork();
    const statuses: number[] = [];
    for (let nth = 0; nth < 601; nth += 1)
      statuses.push((await open(`/${guess}`, { from })).status);
    expect([statuses[599], statuses[600]]).toEqual([200, 429]);
    expect((await open(`/${guess}`, { from })).headers['retry-after']).toBeDefined();
    expect((await post(guess, walked(1), { from })).status).toBe(429);
    expect((await open(`/${guess}`)).status).toBe(200);
  });
});
