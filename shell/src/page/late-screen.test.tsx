import { PageProviders, sharedHistory } from '@stridewell/platform';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { newReleaseState } from '#registry/new-release.ts';
import { lateScreen } from './late-screen.tsx';

function SecurityScreen() {
  return <h1>Security</h1>;
}

function renderPart(part: ReactElement) {
  return render(<PageProviders history={sharedHistory}>{part}</PageProviders>);
}

/** The error that webpack throws for a chunk with this response status. */
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
  it('asks to refresh until its missing file is available, even if no newer release is published', async () => {
    let isAvailable = false;
    const error = lostChunk(404);
    const Screen = lateScreen(async () => {
      if (!isAvailable) throw error;
      return SecurityScreen;
    });
    renderPart(<Screen />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(newReleaseState().isNeeded).toBe(true);
    isAvailable = true;
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { name: 'Security' })).toBeInTheDocument();
    expect(newReleaseState().isNeeded).toBe(false);
  });

  it('waits for a server in trouble', async () => {
    const error = lostChunk(500);
    const Screen = lateScreen(() => Promise.reject(error));
    const { unmount } = renderPart(<Screen />);
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(newReleaseState().isNeeded).toBe(false);
    expect(screen.getByText(/Still loading/)).toBeInTheDocument();
    unmount();
  });
});
