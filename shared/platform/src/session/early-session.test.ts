import { readTimeout } from '@stridewell/api-client';
import { getAuthUser, refreshSession } from '@stridewell/contracts';
import { requestSession, sessionPaths, sessionTimeout } from './early-session.ts';

describe('requestSession', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('sends the cookie, then the token that it returns', async () => {
    const sent: [string, RequestInit][] = [];
    const answer = {
      clone: () => answer,
      json: () => Promise.resolve({ data: { accessToken: 'a.b.c' } }),
    };
    Object.assign(globalThis, {
      fetch: (path: string, init: RequestInit) => {
        sent.push([path, init]);
        return Promise.resolve(answer);
      },
    });
    await requestSession().viewer;
    expect(sent).toMatchObject([
      ['/api/refresh', { method: 'POST', credentials: 'include' }],
      ['/api/authuser', { headers: { Authorization: 'Bearer a.b.c' } }],
    ]);
  });

  it('uses the paths and the time limit of the calls that it replaces', () => {
    expect(sessionPaths).toEqual({ refresh: refreshSession.path, viewer: getAuthUser.path });
    expect(sessionTimeout).toBe(readTimeout);
  });
});
