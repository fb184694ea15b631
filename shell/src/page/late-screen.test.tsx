import { PageProviders, sharedHistory } from '@stridewell/platform';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { newSetState } from '#composition/new-set.ts';
import { lateScreen } from './late-screen.tsx';

function SecurityScreen() {
  return <h1>Security</h1>;
}

function renderPart(part: ReactElement) {
  return render(<PageProviders history={sharedHistory}>{part}</PageProviders>);
}

/** What webpack throws for a chunk that the server answers with `status`. */
function lostChunk(status: number) {
  Object.assign(globalThis, { fetch: async () => new Response(null, { status }) });
  const request = 'http://localhost/shell/security.js';
  return Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
    request,
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a screen of the shell', () => {
  it('whose file is gone asks to refresh, although no newer set is published, until the file is there', async () => {
    let isThere = false;
    const error = lostChunk(404);
    const Screen = lateScreen(async () => {
      if (!isThere) throw error;
      return SecurityScreen;
    });
    renderPart(<Screen />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(newSetState().isNeeded).toBe(true);
    isThere = true;
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { name: 'Security' })).toBeInTheDocument();
    expect(newSetState().isNeeded).toBe(false);
  });

  it('whose server is in trouble is waited for', async () => {
    const error = lostChunk(500);
    const Screen = lateScreen(() => Promise.reject(error));
    const { unmount } = renderPart(<Screen />);
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(newSetState().isNeeded).toBe(false);
    expect(screen.getByText(/Still loading/)).toBeInTheDocument();
    unmount();
  });
});
