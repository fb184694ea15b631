import { act, render, screen } from '@testing-library/react';
import { events } from '#events/event-bus.ts';
import { useFormat } from '#language/use-format.ts';
import { pageCache } from '#cache/page-cache.ts';
import { queryClient } from '#cache/query-client.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { createSessionServer } from './session-server.fixture.ts';
import { connectApi, session } from './session.ts';
import { useViewer } from './use-session.ts';

const heard: string[] = [];
const scope = events.scope();
scope.on('session-started', ({ memberId }) => heard.push(`started ${memberId}`));
scope.on('session-ended', ({ memberId }) => heard.push(`ended ${memberId}`));

beforeEach(async () => {
  const { server, adapter } = createSessionServer();
  server.cookieOf = 7;
  connectApi({ baseUrl: '/api', adapter });
  await session.start();
});
afterEach(() => {
  session.end();
  session.close();
  heard.length = 0;
});
afterAll(() => scope.end());

describe('the session of the page', () => {
  it('notifies every remote when it starts and ends', async () => {
    await session.signOut();
    expect(heard).toEqual(['started 7', 'ended 7']);
  });

  it('clears everything that belonged to the person who left', async () => {
    queryClient.setQueryData(['journals'], 'private');
    await pageCache.load('Journals', []);
    snackbars.show({ text: 'You are now friends with Ben!' });
    await session.signOut();
    expect(queryClient.getQueryData(['journals'])).toBeUndefined();
    expect(pageCache.stateOf('Journals')).toBe('empty');
    expect(snackbars.list()).toEqual([]);
  });
});

describe('a remote', () => {
  function Greeting() {
    const viewer = useViewer();
    return (
      <p>
        {viewer.name} at {useFormat().yearMonthDayTime('2026-03-01T18:05:00Z')}
      </p>
    );
  }

  it("knows the viewer, and formats dates in the viewer's zone", () => {
    render(<Greeting />);
    expect(screen.getByText('Member 7 at 2026-03-01 19:05')).toBeInTheDocument();
    act(() => session.updateViewer({ name: 'Ana', timeZone: 'Asia/Tokyo' }));
    expect(screen.getByText('Ana at 2026-03-02 03:05')).toBeInTheDocument();
  });

  it('keeps the viewer while the member is leaving', async () => {
    render(<Greeting />);
    await act(() => session.signOut());
    expect(screen.getByText(/^Member 7/)).toBeInTheDocument();
  });
});
