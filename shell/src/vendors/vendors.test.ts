// In a page of its own: it counts every script that the page has loaded.
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { createAnalytics } from './analytics.ts';
import { reportOf, startErrorReports } from './error-reports.ts';
import { helpSteps, identityOf } from './help-rules.ts';
import { createHelpWidget } from './help-widget.ts';

const settings = { script: 'https://widget.example/{id}.js', admin: '11', member: '22' };
const viewer = sampleViewer({
  teams: [{ id: 1, name: 'Herons', isTeamLeader: 1 }],
  program: sampleProgram({ name: 'Nord', type: 'engage-wellness', manualEntry: 1, converter: 0 }),
});

describe('the help widget', () => {
  it.each([
    [null, '/my-dashboard', { destroys: false, shows: 'member' }],
    ['/my-dashboard', '/challenges/3', { destroys: false, shows: 'member' }],
    ['/my-dashboard', '/admin/members', { destroys: true, shows: 'admin' }],
    ['/admin/members', '/adminsuper/program/create', { destroys: false, shows: 'admin' }],
    ['/adminsuper/program/create', '/my-dashboard', { destroys: true, shows: 'member' }],
    ['/plan', '/assessment', { destroys: true, shows: null }],
    ['/my-dashboard', '/mobile/organizations', { destroys: true, shows: null }],
    ['/my-dashboard', '/administrate', { destroys: false, shows: 'member' }],
  ])('from %s to %s', (from, to, steps) => {
    expect(helpSteps(from, to)).toEqual(steps);
  });

  it('sends the fields about the viewer that the specification names', () => {
    expect(identityOf(viewer)).toEqual({
      'client type': 'Member',
      'program name': 'Nord',
      product: 'engage',
      'team name': 'Herons',
      'registration date': '2026-09-01',
      'connected device type': '',
      'manual entry': 'Yes',
      'activity converter': 'No',
      'registration open': expect.stringMatching(/^(Yes|No)$/),
    });
  });

  it("is loaded once per side, follows each navigation, and is removed where it isn't shown", () => {
    const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
    const said = () => (window.FreshworksWidget?.q ?? []).map(([name]) => name);
    const widget = createHelpWidget(window, settings, 'n');
    widget.moved('/my-dashboard', null);
    expect(scripts()).toEqual(['https://widget.example/22.js']);
    expect(window.fwSettings).toEqual({ widget_id: 22 });
    expect(said()).toEqual([]);
    widget.moved('/challenges', viewer);
    expect(scripts()).toHaveLength(1);
    expect(said()).toEqual(['close', 'logout', 'prefill', 'identify']);
    expect(window.FreshworksWidget?.q?.[2]).toEqual([
      'prefill',
      'ticketForm',
      { name: 'Ana Ruiz', email: 'ana@northwind.example' },
    ]);
    widget.identify({ ...viewer, name: 'Ana Ruiz-Lee' });
    expect(window.FreshworksWidget?.q?.at(-1)).toMatchObject([
      'identify',
      'ticketForm',
      { name: 'Ana Ruiz-Lee' },
    ]);
    widget.moved('/admin', viewer);
    expect(scripts()).toEqual(['https://widget.example/11.js']);
    widget.moved('/assessment', viewer);
    expect(scripts()).toEqual([]);
    expect(window.FreshworksWidget).toBeUndefined();
  });
});

describe('product analytics', () => {
  const fetched = jest.fn(async () => new Response());
  beforeEach(() => {
    fetched.mockClear();
    Object.assign(globalThis, { fetch: fetched });
  });

  it("identifies only the product's administrators, and forgets people who sign out", () => {
    const analytics = createAnalytics({ address: 'https://collect.example/', writeKey: 'k' });
    for (const roleName of ['NonAdmin', 'ProTierAdmin', 'Super WT Admin']) {
      analytics.identify({ id: 7, programId: 100, roleName });
    }
    expect(fetched).not.toHaveBeenCalled();
    analytics.identify({ id: 7, programId: 100, roleName: 'RegionalProductAdmin' });
    expect(fetched).toHaveBeenCalledWith(
      'https://collect.example/v1/identify',
      expect.objectContaining({
        credentials: 'omit',
        body: expect.stringContaining('"userId":"7"'),
      }),
    );
    expect(analytics.userId()).toBe(7);
    analytics.clear();
    expect(analytics.userId()).toBeNull();
  });
});

describe('an error report', () => {
  const event = { type: undefined, exception: { values: [{ type: 'Error' }] } };

  it.each([
    ['fatal', true],
    ['error', true],
    [undefined, true],
    ['warning', false],
    ['info', false],
    ['log', false],
    ['debug', false],
  ] as const)('at level %s is sent: %s', (level, isSent) => {
    expect(reportOf({ ...event, ...(level && { level }) }) !== null).toBe(isSent);
  });

  it("reaches a service with Sentry's protocol, with its level", async () => {
    const sent: { url: string; body: string }[] = [];
    const answer = { status: 200, headers: new Map() };
    const fetch = async (url: string, { body }: { body: string | Uint8Array }) => {
      sent.push({ url, body: typeof body === 'string' ? body : new TextDecoder().decode(body) });
      return answer;
    };
    Object.assign(globalThis, { fetch });
    const report = startErrorReports('https://key@errors.example/42', 'shell-1');
    report({ error: new Error('It broke.'), level: 'fatal' });
    for (let turn = 0; turn < 50 && sent.length === 0; turn += 1)
      await new Promise((done) => setTimeout(done, 20));
    expect(sent[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/42\/envelope\/\?/);
    expect(sent[0]?.body).toContain('"level":"fatal"');
    expect(sent[0]?.body).toContain('It broke.');
    expect(sent[0]?.body).toContain('"release":"shell-1"');
  });

  it('contains no personal data, and no query', () => {
    const sent = reportOf({
      ...event,
      user: { email: 'ana@northwind.example' },
      breadcrumbs: [{ message: 'typed' }],
      request: { url: 'https://wellness.example/reset-password?token=secret#x', headers: {} },
    });
    expect(sent).toEqual({ ...event, request: { url: 'https://wellness.example/reset-password' } });
  });
});
