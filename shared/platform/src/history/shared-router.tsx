import type { ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import type { SharedHistory } from './shared-history.ts';

/** The router of one React root on the page's one history. */
export function SharedRouter({
  history,
  children,
}: {
  history: SharedHistory;
  children: ReactNode;
}) {
  // In a transition, the address would render separately from what changes with it.
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}
