import { takeEarlyAnswers } from './early-answers.ts';
import type { EarlyAnswers } from './session-shapes.ts';
import { closeTabs, openTab, viewerId } from './session-tabs.fixture.ts';

afterEach(closeTabs);

/** The part of a response that is read. */
const answerOf = (read: Pick<Response, 'ok'> & Partial<Pick<Response, 'json'>>) =>
  // Nothing else of it is used.
  Promise.resolve(read as Response);
const came = (data: object) => answerOf({ ok: true, json: async () => ({ data }) });
const refused = () => answerOf({ ok: false });
const grant = { accessToken: 'early-of-7', expiresIn: 1800, memberId: 7 };

function openEarly(early: EarlyAnswers) {
  const page = openTab(undefined, early);
  page.server.cookieOf = 7;
  return page;
}

it('the early session is used, and nothing is requested twice', async () => {
  const page = openEarly({ refresh: came(grant), viewer: came({ id: 7 }) });
  await page.session.start();
  expect(viewerId(page)).toBe(7);
  expect(page.server.requests).toEqual([]);
  await page.session.refreshSession();
  expect(page.server.requests).toEqual(['/refresh', '/authuser']);
});

it.each<[string, EarlyAnswers, string[]]>([
  ['was refused', { refresh: refused(), viewer: refused() }, ['/refresh', '/authuser']],
  ['had no network', { refresh: Promise.reject(new TypeError()) }, ['/refresh', '/authuser']],
  ['named no one', { refresh: came(grant), viewer: refused() }, ['/authuser']],
  ['named someone else', { refresh: came(grant), viewer: came({ id: 8 }) }, ['/authuser']],
])('the session is requested again if the early response %s', async (_, early, asked) => {
  const page = openEarly(early);
  await page.session.start();
  expect(viewerId(page)).toBe(7);
  expect(page.server.requests).toEqual(asked);
});

it('a late early response is not waited for twice', async () => {
  const late = Promise.reject(new DOMException('', 'TimeoutError'));
  // The viewer was to be read with the new token: it fails with it.
  const page = openEarly({ refresh: late, viewer: late });
  await page.session.start();
  expect(page.session.state()).toMatchObject({ problem: { code: 'network_unreachable' } });
  expect(page.server.requests).toEqual([]);
  await page.session.start();
  expect(viewerId(page)).toBe(7);
});

it('the early responses are taken from the page once', () => {
  const answers = { refresh: came(grant) };
  window.stridewellEarly = answers;
  expect(takeEarlyAnswers()).toBe(answers);
  expect(takeEarlyAnswers()).toEqual({});
});
