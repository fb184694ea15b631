import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Navigate } from './navigate.tsx';
import { createSharedHistory, type SharedHistory } from './shared-history.ts';
import { SharedRouter } from './shared-router.tsx';

let history: SharedHistory;

beforeEach(() => {
  window.history.replaceState(null, '', '/points');
  history = createSharedHistory(window);
});

/** A reader who navigates after a screen rendered, before React runs its effects. */
function GoElsewhere({ to }: { to: string }) {
  useLayoutEffect(() => {
    window.history.pushState(null, '', to);
  }, [to]);
  return null;
}

function show(elsewhere?: string) {
  render(
    <SharedRouter history={history}>
      <Routes>
        <Route
          path="/questions"
          element={
            <>
              {elsewhere !== undefined && <GoElsewhere to={elsewhere} />}
              <Navigate to="/questions/open" replace />
            </>
          }
        />
        <Route path="/questions/open" element={<h1>Open questions</h1>} />
        <Route path="*" element={<h1>Points</h1>} />
      </Routes>
    </SharedRouter>,
  );
}

describe('Navigate', () => {
  it('redirects from the address it was rendered for', async () => {
    show();
    await act(async () => history.push('/questions'));
    expect(screen.getByRole('heading', { name: 'Open questions' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/questions/open');
  });

  it('does not redirect a reader who has navigated since it was rendered', async () => {
    show('/settings');
    await act(async () => history.push('/questions'));
    expect(window.location.pathname).toBe('/settings');
  });
});
