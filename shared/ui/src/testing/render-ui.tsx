import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UiProvider } from '#provider/ui-provider.tsx';

/** Renders as a page of the product does. */
export function renderUi(element: ReactElement, locale = 'en-US'): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <UiProvider mode="light" locale={locale}>
        {children}
      </UiProvider>
    ),
  });
}
