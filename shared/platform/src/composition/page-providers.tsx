import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { PageAppearance } from '#appearance/page-appearance.tsx';
import { SharedRouter } from '#history/shared-router.tsx';
import type { SharedHistory } from '#history/shared-history.ts';
import { queryClient } from '#cache/query-client.ts';

/** The providers of every React root of the page: the shell's, and one per mounted remote. */
export function PageProviders({
  history,
  children,
}: {
  history: SharedHistory;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <SharedRouter history={history}>
        <PageAppearance>{children}</PageAppearance>
      </SharedRouter>
    </QueryClientProvider>
  );
}

/** The same with a given history, for roots created outside of React. */
export function pageProvidersOn(history: SharedHistory): ComponentType<{ children: ReactNode }> {
  return function ProvidersOnHistory({ children }) {
    return <PageProviders history={history}>{children}</PageProviders>;
  };
}
