import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defineRemote } from '#composition/define-remote.ts';
import { remoteLifecycles } from '#lifecycles/remote-lifecycles.tsx';
import {
  Link,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from '#history/routing.ts';
import { useText } from '#language/use-text.ts';
import { failure } from '#session/session-server.fixture.ts';
import { session } from '#session/session.ts';
import { useViewer } from '#session/use-session.ts';
import type { EmbedHost, EmbedLook } from '#composition/embed-host.ts';

const remote = defineRemote({
  name: 'mf-plan',
  title: { en: 'Plan', es: 'Plan' },
  paths: [{ path: '/plan', title: { en: 'Your plan', es: 'Tu plan' }, access: 'member' }],
  links: [],
  embed: { path: '/plan' },
});
const locales = { en: { hello: 'Hello' }, es: { hello: 'Hola' } };

function NameInAddress() {
  return <output>{useParams()['name']}</output>;
}

function PlanScreens() {
  const text = useText('mf-plan');
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  return (
    <>
      <p>
        {text('hello')} {useViewer().name} at {pathname} by {useNavigationType()}
      </p>
      <Routes>
        <Route path="/plan/:name" element={<NameInAddress />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to={`/plan/${encodeURIComponent('50% a/b 🏃')}`}>Odd name</Link>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <Link to="/plan/today">Today</Link>
      <Link to="/teams/4">A team</Link>
    </>
  );
}

function tokenOf(memberId: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: String(memberId), iat, exp: iat + 1800 };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

const asked: (string | undefined)[] = [];
let refusesAll = false;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    if (request.method === 'OPTIONS') return response.end();
    asked.push(`${request.url} ${request.headers.cookie ?? 'no cookie'}`);
    const { status, body } = failure('session_ended');
    if (refusesAll) response.statusCode = status;
    return response.end(
      JSON.stringify(refusesAll ? body : { data: { id: 7, name: 'Maya', program: {} } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port, not a pipe
  // jsdom loads no fonts and adopts no sheets
  Object.assign(globalThis, { FontFace: class {} });
  Object.assign(document, { fonts: faces, adoptedStyleSheets: [] });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const faces = new Set();

beforeEach(() => {
  // The lifecycles run outside of act, as in the page.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  refusesAll = false;
});
afterEach(() => {
  document.body.replaceChildren();
  asked.length = 0;
});

function embed(given: Partial<Pick<EmbedHost, 'path' | 'accessToken'>> = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  const styleTarget = element.attachShadow({ mode: 'open' });
  const domElement = styleTarget.appendChild(document.createElement('div'));
  const overlays = styleTarget.appendChild(document.createElement('div'));
  let look: EmbedLook = { language: 'en', colorMode: 'light' };
  const listeners = new Set<() => void>();
  const host = {
    origin,
    path: given.path ?? '',
    styleTarget,
    overlays,
    look: () => look,
    onLookChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    accessToken: jest.fn(given.accessToken ?? (async () => tokenOf(7))),
    navigated: jest.fn(),
    left: jest.fn(),
    told: jest.fn(),
    needsToken: jest.fn(),
  };
  const { createInstance } = remoteLifecycles({ remote, routes: PlanScreens, locales });
  const instance = createInstance({ domElement, onCrash: () => undefined, embed: host });
  return {
    ...instance,
    host,
    text: () => domElement.textContent,
    in: within(domElement),
    change: (next: Partial<EmbedLook>) => {
      look = { ...look, ...next };
      for (const listener of listeners) listener();
    },
  };
}

async function embedAndWait(given?: Parameters<typeof embed>[0]) {
  const part = embed(given);
  await part.mount();
  await waitFor(() => expect(part.text()).toContain('Maya'));
  return part;
}

describe("a part in a partner's page", () => {
  it("shows the page of the token's person, and sends no cookie", async () => {
    document.cookie = 'partner=1';
    const part = await embedAndWait();
    expect(part.text()).toContain('Your plan');
    expect(part.text()).toContain('Hello Maya at /plan by POP');
    expect(asked).toEqual(['/api/authuser no cookie']);
    expect(part.host.told).toHaveBeenCalledWith({
      name: 'session-started',
      payload: { memberId: 7 },
    });
    await part.unmount();
  });

  it('names its notifications after itself, so that two parts on a page can be told apart', async () => {
    const part = await embedAndWait();
    const overlays = within(part.host.overlays);
    expect(overlays.getByRole('region', { name: 'Notifications: Plan' })).toBeInTheDocument();
    await part.unmount();
  });

  it("leaves the page's address, history and language unchanged", async () => {
    document.documentElement.lang = 'fr';
    const before = [window.location.href, window.history.length, window.history.state];
    const part = await embedAndWait();
    await userEvent.click(part.in.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(part.text()).toContain('at /plan/today by PUSH'));
    expect(part.host.navigated.mock.calls).toEqual([['/plan/today', 'PUSH']]);
    expect([window.location.href, window.history.length, window.history.state]).toEqual(before);
    expect(document.documentElement.lang).toBe('fr');
    await part.unmount();
  });

  it("passes links that leave it to the page, with the product's addresses", async () => {
    const part = await embedAndWait();
    const link = part.in.getByRole('link', { name: 'A team' });
    expect(link).toHaveAttribute('href', `${origin}/teams/4`);
    await userEvent.click(link);
    expect(part.host.left.mock.calls).toEqual([['/teams/4']]);
    expect(part.text()).toContain('at /plan by');
    await part.unmount();
  });

  it('starts at the requested path, if it is one of its own', async () => {
    const part = await embedAndWait({ path: '/plan/12?tab=rules' });
    expect(part.text()).toContain('at /plan/12');
    await part.unmount();
    const lost = await embedAndWait({ path: 'https://elsewhere.example/teams' });
    expect(lost.text()).toContain('at /plan by');
    await lost.unmount();
  });

  it.each([
    ['theo.marsh', 'theo.marsh'],
    ['50%25', '50%'],
    ['a%2Fb', 'a/b'],
    ['Maya%20Lindqvist', 'Maya Lindqvist'],
    ['%F0%9F%8F%83', '🏃'],
    ['long-name.'.repeat(200), 'long-name.'.repeat(200)],
  ])('opens /plan/%s, whatever the name in the address', async (typed, name) => {
    const part = await embedAndWait({ path: `/plan/${typed}` });
    expect(part.in.getByRole('status')).toHaveTextContent(name);
    await part.unmount();
  });

  it('tells the page an address with an odd name that opens it again', async () => {
    const part = await embedAndWait();
    await userEvent.click(part.in.getByRole('link', { name: 'Odd name' }));
    await waitFor(() => expect(part.in.getByRole('status')).toHaveTextContent('50% a/b 🏃'));
    const [[told] = ['']] = part.host.navigated.mock.calls;
    await part.unmount();
    const again = await embedAndWait({ path: told });
    expect(again.in.getByRole('status')).toHaveTextContent('50% a/b 🏃');
    await again.unmount();
  });

  it("follows the page's language, and keeps its state", async () => {
    const part = await embedAndWait();
    await userEvent.click(part.in.getByRole('button'));
    part.change({ language: 'es' });
    await waitFor(() => expect(part.text()).toContain('Hola Maya'));
    expect(part.text()).toContain('Tu plan');
    expect(part.in.getByRole('button')).toHaveTextContent('Pressed 1');
    expect(localStorage.getItem('stridewell.language')).toBeNull();
    await part.unmount();
  });

  it('asks for a token when there is none, and when the server refuses it twice', async () => {
    const nobody = embed({ accessToken: async () => null });
    await nobody.mount();
    await waitFor(() => expect(nobody.host.needsToken).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([]);
    await nobody.unmount();
    refusesAll = true;
    const refused = embed();
    await refused.mount();
    await waitFor(() => expect(refused.host.needsToken).toHaveBeenCalledTimes(1));
    expect(refused.host.accessToken).toHaveBeenCalledTimes(2);
    await refused.unmount();
  });

  it('shares the session with other parts, and the last one removes everything', async () => {
    const first = await embedAndWait();
    const second = await embedAndWait();
    expect(second.host.accessToken).not.toHaveBeenCalled();
    expect(faces.size).toBe(2);
    await first.unmount();
    expect(second.text()).toContain('Maya');
    const told = first.host.told.mock.calls.length;
    await second.unmount();
    expect(first.host.told).toHaveBeenCalledTimes(told);
    expect(session.state().status).toBe('signed-out');
    expect(faces.size).toBe(0);
    expect(document.head).toBeEmptyDOMElement();
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

describe("a single-spa application in someone else's root", () => {
  const { bootstrap, mount, unmount } = remoteLifecycles({ remote, routes: PlanScreens, locales });
  const props = () => ({ name: '@host/plan', origin, accessToken: async () => tokenOf(7) });
  const standing = () => document.getElementById('single-spa-application:@host/plan');
  const content = () =>
    within(standing()?.firstElementChild?.shadowRoot?.querySelector('.content') as HTMLElement); // made by mount

  it('mounts in the element of its name, and removes everything when it unmounts', async () => {
    await bootstrap(props());
    await mount(props());
    expect(await content().findByText(/Hello Maya at \/plan/)).toBeInTheDocument();
    await unmount(props());
    expect(standing()?.childElementCount).toBe(0);
    await mount(props());
    await unmount(props());
  });

  it('stays inside its own paths, and never navigates the page around it', async () => {
    const before = [window.location.href, window.history.length];
    const [onLeave, onNavigate] = [jest.fn(), jest.fn()];
    const domElement = document.body.appendChild(document.createElement('section'));
    await mount({ ...props(), domElement, path: '/nowhere', onLeave, onNavigate });
    const part = within(
      domElement.firstElementChild?.shadowRoot?.querySelector('.content') as HTMLElement, // made by mount
    );
    expect(await part.findByText(/at \/plan by/)).toBeInTheDocument();
    await userEvent.click(part.getByRole('link', { name: 'A team' }));
    expect(onLeave).toHaveBeenCalledWith(`${origin}/teams/4`);
    await userEvent.click(part.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(onNavigate).toHaveBeenCalledWith('/plan/today', 'PUSH'));
    expect([window.location.href, window.history.length]).toEqual(before);
    await unmount(props());
    expect(domElement.childElementCount).toBe(0);
  });
});
