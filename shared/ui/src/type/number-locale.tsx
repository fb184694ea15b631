import type { ReactElement, ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';
import { numberLocale } from './number-format.ts';

/** Has React Aria write the numbers of a component as `numberFormat` does. */
export function NumberLocale({ children }: { children: ReactNode }): ReactElement {
  const { locale } = useLocale();
  return <I18nProvider locale={numberLocale(locale)}>{children}</I18nProvider>;
}
