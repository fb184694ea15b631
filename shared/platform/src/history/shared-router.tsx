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
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
