import { Member, getAuthUser, listDemoAccounts, refreshSession } from '@stridewell/contracts';
import {
  PageProviders,
  connectApi,
  session,
  setLanguage,
  sharedHistory,
  useLocation,
} from '@stridewell/platform';
import type { RemoteLink, RemotePath, Viewer } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { tokens } from '@stridewell/ui';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Shell } from './app.tsx';
import type { EntryRequest } from '#entry/entry-request.ts';

/** A page of a remote. */
export function pageAt(
  path: RemotePath['path'],
  title: string,
  changes: Partial<RemotePath> = {},
): RemotePath {
  return { path, title: { en: title, es: `${title} (es)` }, access: 'member', ...changes };
}

/** A link of a remote. */
export function linkTo(
  path: RemoteLink['path'],
  label: string,
  changes: Partial<RemoteLink> = {},
): RemoteLink {
  return {
    path,
    label: { en: label, es: `${label} (es)` },
    order: 10,
    showWhen: 'always',
    ...changes,
  };
}

const dashboard = pageAt('/my-dashboard', 'My Dashboard', { isTitleHidden: true });
const challenges = pageAt('/challenges', 'Challenges', { isTitleHidden: true });

/** Two installed remotes, which most tests use. */
export const twoRemotes = {
  pages: [dashboard, challenges],
  links: [
    linkTo('/my-dashboard', 'My Dashboard'),
    linkTo('/challenges', 'Challenges', { order: 20 }),
  ],
};

/** The server's response when a session starts. */
export function grantTo(memberId: number) {
  const data = {
    accessToken: 'token',
    tokenType: 'Bearer',
    expiresIn: 1800,
    memberId,
    programId: 100,
    refreshToken: null,
  } as const;
  return { data };
}

/** The viewer's record without the fields that only `authuser` returns. */
export function memberOf(viewer: Viewer) {
  return Member.strip().parse({ ...viewer, teams: null });
}

function AnyRemote() {
  return <p>Remote at {useLocation().pathname}</p>;
}

interface Opening {
  /** The signed-in viewer; null for no one. */
  viewer: Viewer | null;
  path?: string;
  pages?: readonly RemotePath[];
  links?: readonly RemoteLink[];
  /** Replaces the mounted remote. */
  Remote?: () => ReactNode;
  /** The sign-in that the address asks for. */
  entry?: EntryRequest;
  /** Prepares the server before the page loads. */
  prepare?: (api: ReturnType<typeof createFakeApi>) => void;
}

/** Makes the window narrower than 1024 px until the end of the test. */
export function onMobile(): void {
  const still = window.matchMedia('all');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...still, media, matches: media === tokens.media.mobile }));
}

/** Makes the page's text larger until the end of the test; 16 px is the default. */
export function withText(pixels: number, width: number): void {
  document.documentElement.style.fontSize = `${pixels}px`;
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
}

/** Opens the shell as a browser would, and waits until the session is known. */
export async function openShell(opening: Opening) {
  const { viewer, path = '/my-dashboard', Remote = AnyRemote, entry, prepare } = opening;
  const { pages = twoRemotes.pages, links = twoRemotes.links } = opening;
  const api = createFakeApi();
  connectApi({ baseUrl: '/api', adapter: api.adapter });
  if (viewer) {
    api.answer(refreshSession, grantTo(viewer.id));
    api.answer(getAuthUser, { data: viewer });
  } else {
    api.fail(refreshSession, 'refresh_failed');
  }
  api.fail(listDemoAccounts, 'not_found');
  prepare?.(api);
  sharedHistory.replace(path);
  const reload = jest.fn();
  const installed = { pages, links };
  const { container } = render(
    <PageProviders history={sharedHistory}>
      <Shell installed={installed} RemoteOutlet={Remote} reload={reload} entry={entry ?? null} />
    </PageProviders>,
  );
  await waitFor(() => expect(session.state().status).not.toBe('starting'));
  // The sign-in screen is loaded on its first visit.
  if (session.state().status === 'signed-out')
    await waitFor(() => expect(container.querySelector('main[aria-busy]')).toBeNull());
  return { api, reload, container, user: userEvent.setup() };
}

/** Returns the browser's address. */
export function address(): string {
  return sharedHistory.location.pathname;
}

/** Cleans up after a test. */
export async function closeShell(): Promise<void> {
  act(() => session.end());
  session.close();
  localStorage.clear();
  sessionStorage.clear();
  withText(16, 1024);
  await act(() => setLanguage('en'));
}
