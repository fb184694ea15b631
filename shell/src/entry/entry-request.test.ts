import { readEntry } from './entry-request.ts';

function read(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://wellness.example');
  return readEntry({ pathname, search, hash });
}

describe('an address that signs in', () => {
  it.each([
    ['/my-dashboard?npt=a.b.c', { method: 'code', npt: 'a.b.c' }, '/my-dashboard'],
    ['/?npt=a.b.c&tab=2#top', { method: 'code', npt: 'a.b.c' }, '/?tab=2#top'],
    [
      '/my-dashboard?ssort=x.y.z&org_id=12',
      { method: 'reseller', nonce: 'x.y.z', programId: 12 },
      '/my-dashboard',
    ],
    [
      '/my-dashboard?a=1&terryberryCode=t',
      { method: 'external', terryberryCode: 't' },
      '/my-dashboard?a=1',
    ],
    [
      '/login?code=c&state=s&iss=https%3A%2F%2Fidp.example&programName=north',
      { method: 'openid', code: 'c', state: 's', iss: 'https://idp.example' },
      '/login?programName=north',
    ],
    [
      '/mobile/redirect/t.o.k/challenges',
      { method: 'mobile', mobileToken: 't.o.k' },
      '/challenges',
    ],
    [
      '/mobile/redirect/t.o.k/challenges/12?a=1',
      { method: 'mobile', mobileToken: 't.o.k' },
      '/challenges/12?a=1',
    ],
  ])('%s loses everything that signs in', (address, request, cleaned) => {
    expect(read(address)).toEqual({ request, cleaned });
  });

  it("loses it even if it can't be used", () => {
    expect(read('/my-dashboard?org_id=12')).toEqual({ request: null, cleaned: '/my-dashboard' });
    expect(read('/my-dashboard?npt=')).toEqual({ request: null, cleaned: '/my-dashboard' });
    expect(read('/login?error=access_denied&state=s')).toEqual({
      request: null,
      cleaned: '/login',
    });
  });

  it.each(['/challenges?npt=a', '/mobile/redirect/token', '/my-dashboard?tab=2', '/login'])(
    'is not %s',
    (address) => {
      expect(read(address)).toEqual({ request: null, cleaned: null });
    },
  );
});
