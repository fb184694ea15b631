import type { RemotePath, SessionState } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { decidePage } from './page-decision.ts';

const title = { en: 'Title', es: 'Título' };
const page = (path: RemotePath['path'], access: RemotePath['access'] = 'member') => ({
  path,
  title,
  access,
});
const pages = [
  page('/my-dashboard'),
  page('/challenges'),
  page('/admin', 'admin'),
  page('/adminsuper', 'provider'),
  page('/help', 'public'),
];
const signedOut: SessionState = { status: 'signed-out' };
const signedIn = (adminLevel = 0): SessionState => ({
  status: 'signed-in',
  viewer: sampleViewer({ adminLevel }),
});
const decide = (address: string, session = signedIn(), installed = pages) => {
  const decision = decidePage(address, session, installed);
  if (decision.show === 'redirect') return `to ${decision.to}`;
  if (decision.show === 'remote') return `remote ${decision.page.path}`;
  return decision.show;
};

describe('an address', () => {
  it('below a page of a remote shows that page', () => {
    expect(decide('/challenges')).toBe('remote /challenges');
    expect(decide('/challenges/12/milestones/3')).toBe('remote /challenges');
    expect(decide('/challenges/')).toBe('remote /challenges');
  });

  it('shows a notice to permitted people after its remote was withdrawn', () => {
    const failed = [page('/plan'), page('/reports', 'admin')];
    const show = (address: string, session: SessionState) =>
      decidePage(address, session, pages, { failedPages: failed }).show;
    expect(show('/plan/week', signedIn())).toBe('withdrawn');
    expect(show('/plan', signedOut)).toBe('sign-in');
    expect(show('/reports', signedIn())).toBe('redirect');
  });

  it('/ leads to the dashboard, signed in or not', () => {
    expect(decide('/')).toBe('to /my-dashboard');
    expect(decide('/', signedOut)).toBe('to /my-dashboard');
  });

  it('/ and sign-in lead to program creation on a setup host, and to /403 without permission', () => {
    const at = (hostname: string, path: string, session: SessionState) => {
      const decision = decidePage(path, session, pages, {}, hostname);
      return decision.show === 'redirect' ? decision.to : decision.show;
    };
    const host = 'setup.stridewell.example';
    expect(at(host, '/', signedOut)).toBe('/adminsuper/program/create');
    expect(at(host, '/login', signedIn(2))).toBe('/adminsuper/program/create');
    expect(at(host, '/adminsuper/program/create', signedOut)).toBe('sign-in');
    expect(at(host, '/adminsuper/program/create', signedIn(0))).toBe('/403');
    expect(at(host, '/challenges', signedIn(0))).toBe('remote');
    expect(at('my.setup.example', '/', signedOut)).toBe('/my-dashboard');
  });

  it('leads to program creation if it has a create marker and no page of its own', () => {
    const creation = 'to /adminsuper/program/create';
    for (const address of ['/create-program', '/create-program/acme', '/program/create/'])
      expect(decide(address, signedOut)).toBe(creation);
    expect(decide('/adminsuper/program/create', signedIn(4))).toBe('remote /adminsuper');
    expect(decide('/create-programs')).toBe('to /404');
    expect(decide('/program/creation')).toBe('to /404');
  });

  it('unknown addresses lead to /404, signed in or not', () => {
    expect(decide('/nowhere')).toBe('to /404');
    expect(decide('/nowhere', signedOut)).toBe('to /404');
    expect(decide('/my-dashboards')).toBe('to /404');
  });

  it('leads signed-out visitors of a staged release to sign-in, and is unknown to people who do not get it', () => {
    const stagedPages = [page('/plan'), page('/help-desk', 'public'), page('/member-settings')];
    const show = (address: string, session: SessionState) => {
      const decision = decidePage(address, session, pages, { stagedPages });
      return decision.show === 'redirect' ? decision.to : decision.show;
    };
    for (const address of ['/plan', '/plan/week', '/help-desk', '/preferences']) {
      expect(show(address, signedOut)).toBe('sign-in');
      expect(show(address, signedIn())).toBe('/404');
    }
    expect(show('/nowhere', signedOut)).toBe('/404');
  });

  it('/preferences leads to the account settings if they are installed', () => {
    expect(decide('/preferences')).toBe('to /404');
    const withSettings = [...pages, page('/member-settings')];
    expect(decide('/preferences', signedIn(), withSettings)).toBe('to /member-settings/account');
  });

  it('owned by the shell shows its page to everyone', () => {
    expect(decide('/403', signedOut)).toBe('forbidden');
    expect(decide('/404', signedOut)).toBe('not-found');
  });

  it('/login asks for sign-in, and leads signed-in people to the dashboard', () => {
    expect(decide('/login', signedOut)).toBe('sign-in');
    expect(decide('/login')).toBe('to /my-dashboard');
  });
});

describe('a page for members', () => {
  it('asks for sign-in at its own address', () => {
    expect(decide('/challenges/12', signedOut)).toBe('sign-in');
  });

  it('does not if it is public', () => {
    expect(decide('/help', signedOut)).toBe('remote /help');
  });
});

describe('a page for administrators', () => {
  it.each([
    ['/admin/reporting', 0, 'to /403'],
    ['/admin/reporting', 1, 'remote /admin'],
    ['/admin/reporting', 10, 'remote /admin'],
    ['/adminsuper', 0, 'to /403'],
    ['/adminsuper', 3, 'to /403'],
    ['/adminsuper', 4, 'remote /adminsuper'],
    ['/adminsuper', 10, 'remote /adminsuper'],
  ])('%s at level %i: %s', (address, level, expected) => {
    expect(decide(address, signedIn(level))).toBe(expected);
  });

  it('asks people who are signed out to sign in first', () => {
    expect(decide('/admin', signedOut)).toBe('sign-in');
  });
});
