// In a page of its own: the page's session is shared.
import { waitFor, within } from '@testing-library/react';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRemote } from '#composition/define-remote.ts';
import type { EmbedHost } from '#composition/embed-host.ts';
import { drafts } from '#drafts/drafts.ts';
import { useLeaveGuard } from '#history/leave-guard.ts';
import { Link, useLocation, useNavigate } from '#history/routing.ts';
import { remoteLifecycles } from '#lifecycles/remote-lifecycles.tsx';
import { session } from '#session/session.ts';
import { useViewer } from '#session/use-session.ts';
import { createWatchers } from '#watchers/watchers.ts';

const remote = defineRemote({
  name: 'mf-plan',
  title: { en: 'Plan', es: 'Plan' },
  paths: [{ path: '/plan', title: { en: 'Your plan', es: 'Tu plan' }, access: 'member' }],
  links: [],
  embed: { path: '/plan' },
});

function PlanScreens() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLeaveGuard(pathname === '/plan/form');
  return (
    <>
      <p>
        {useViewer().name} at {pathname + search}
      </p>
      <Link to="/plan/form">Form</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function tokenOf(memberId: number): string {
  const iat = Math.floor(Date.now() / 1000);
  return `header.${btoa(JSON.stringify({ sub: String(memberId), iat, exp: iat + 1800 }))}.signature`;
}

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    response.end(JSON.stringify({ data: { id: 7, name: 'Maya', program: {} } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port, not a pipe
  // jsdom loads no fonts and adopts no sheets
  Object.assign(globalThis, { FontFace: class {} });
  Object.assign(document, { fonts: new Set(), adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  // The lifecycles run outside of act, as in the page.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => document.body.replaceChildren());

async function embed() {
  const element = document.body.appendChild(document.createElement('div'));
  const styleTarget = element.attachShadow({ mode: 'open' });
  const domElement = styleTarget.appendChild(document.createElement('div'));
  const overlays = styleTarget.appendChild(document.createElement('div'));
  const paths = createWatchers<[path: string]>();
  const signOuts = createWatchers();
  let answer: () => Promise<string | null> = async () => tokenOf(7);
  const host = {
    origin,
    path: '',
    styleTarget,
    overlays,
    look: () => ({ language: 'en', colorMode: 'light' }) as const,
    onLookChange: () => () => undefined,
    onPathChange: paths.add,
    onSignOut: signOuts.add,
    accessToken: () => answer(),
    navigated: jest.fn(),
    stepped: jest.fn(() => false),
    left: jest.fn(),
    told: jest.fn(),
    needsToken: jest.fn(),
  } satisfies EmbedHost;
  const { createInstance } = remoteLifecycles({
    remote,
    routes: PlanScreens,
    locales: { en: {}, es: {} },
  });
  const instance = createInstance({ domElement, onCrash: () => undefined, embed: host });
  await instance.mount();
  const text = () => domElement.textContent;
  await waitFor(() => expect(text()).toContain('Maya at /plan'));
  return {
    host,
    text,
    in: within(domElement),
    dialog: within(overlays),
    show: paths.notify,
    signOut: signOuts.notify,
    answerWith: (next: typeof answer) => (answer = next),
    unmount: instance.unmount,
  };
}

describe('the page around a part', () => {
  it('can ask for another path at any time, and is not told what it asked for', async () => {
    const part = await embed();
    part.show('/plan/week?tab=rules');
    await waitFor(() => expect(part.text()).toContain('at /plan/week?tab=rules'));
    part.show('/plan/week?tab=rules');
    expect(part.host.navigated).not.toHaveBeenCalled();
    part.in.getByRole('link', { name: 'Form' }).click();
    await waitFor(() => expect(part.host.navigated.mock.calls).toEqual([['/plan/form', 'PUSH']]));
    await part.unmount();
  });

  it('can take the steps through history over', async () => {
    const part = await embed();
    part.show('/plan/week');
    await waitFor(() => expect(part.text()).toContain('at /plan/week'));
    part.host.stepped.mockReturnValueOnce(true);
    part.in.getByRole('button', { name: 'Back' }).click();
    expect(part.host.stepped).toHaveBeenCalledWith(-1);
    expect(part.text()).toContain('at /plan/week');
    part.in.getByRole('button', { name: 'Back' }).click();
    await waitFor(() => expect(part.text()).not.toContain('/plan/week'));
    expect(part.host.navigated.mock.calls).toEqual([['/plan', 'POP']]);
    await part.unmount();
  });

  it('gets the address back if the person stays with unsaved changes', async () => {
    const part = await embed();
    part.show('/plan/form');
    await waitFor(() => expect(part.text()).toContain('at /plan/form'));
    part.show('/plan');
    (await part.dialog.findByRole('button', { name: 'Stay on page' })).click();
    await waitFor(() =>
      expect(part.host.navigated.mock.calls).toEqual([['/plan/form', 'REPLACE']]),
    );
    expect(part.text()).toContain('at /plan/form');
    part.show('/plan');
    (await part.dialog.findByRole('button', { name: 'Leave page' })).click();
    await waitFor(() => expect(part.text()).toContain('at /plan'));
    await part.unmount();
  });

  it("can't ask for the page of another part", async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const part = await embed();
    for (const path of ['/teams/4', '//elsewhere.example/plans']) part.show(path);
    expect(part.text()).toContain('at /plan');
    expect(said).toHaveBeenCalledTimes(2);
    expect(part.host.left).not.toHaveBeenCalled();
    await part.unmount();
  });

  it('signs its person out: the data is gone, and the page hears of it', async () => {
    const part = await embed();
    drafts.keep(7, 'note', 'private');
    part.signOut();
    expect(session.state().status).toBe('signed-out');
    expect(part.host.told).toHaveBeenCalledWith({
      name: 'session-ended',
      payload: { memberId: 7 },
    });
    await waitFor(() => expect(part.text()).not.toContain('Maya'));
    expect(part.host.needsToken).toHaveBeenCalledTimes(1);
    expect(drafts.read(7, 'note')).toBeNull();
    await part.unmount();
  });

  it('signs its person out by having no token for them', async () => {
    const part = await embed();
    part.answerWith(async () => null);
    await expect(session.refreshSession()).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(part.host.needsToken).toHaveBeenCalledTimes(1));
    expect(part.text()).not.toContain('Maya');
    await part.unmount();
  });

  it('signs no one out when it fails to get a token', async () => {
    const part = await embed();
    part.answerWith(() => Promise.reject(new Error('The site is down.')));
    await expect(session.refreshSession()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(part.text()).toContain('Maya');
    expect(part.host.needsToken).not.toHaveBeenCalled();
    await part.unmount();
  });
});
