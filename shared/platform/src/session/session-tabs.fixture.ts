import { getProgram } from '@stridewell/contracts';
import { createSession } from './create-session.ts';
import type { EarlyAnswers, SessionParts, Viewer } from './session-shapes.ts';
import { createSessionServer } from './session-server.fixture.ts';

const opened: SessionParts[] = [];

/** Opens a tab; tabs of one browser share its `world`. `early` has its page's early requests. */
export function openTab(world = createSessionServer(), early: EarlyAnswers = {}) {
  const effects = {
    resetState: jest.fn(),
    onStarted: jest.fn(),
    onEnded: jest.fn(),
    restoreViewer: jest.fn<Promise<Viewer | null>, []>(async () => null),
  };
  const parts = createSession({ baseUrl: '/api', adapter: world.adapter, early }, effects);
  const problems: string[] = [];
  parts.onApiProblem(({ code, status }) => problems.push(`${code} ${status}`));
  opened.push(parts);
  return { ...parts, ...world, effects, problems, world };
}

/** Opens a tab in a browser in which a member is signed in. */
export async function openSignedIn(memberId = 7) {
  const page = openTab();
  page.server.cookieOf = memberId;
  await page.session.start();
  return page;
}

/** A call that only a signed-in member may make. */
export const readProgram = ({ api }: SessionParts) => api.call(getProgram, { params: { id: 100 } });

/** Returns the signed-in member of a page; null for no one. */
export function viewerId({ session }: SessionParts): number | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.id : null;
}

/** Closes every tab that a test has opened. */
export function closeTabs(): void {
  for (const { session } of opened.splice(0)) session.close();
}
