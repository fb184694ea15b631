import { createContext, useContext, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** The words that components bring themselves; `{braces}` are filled in by the component. */
export interface UiText {
  clear: string;
  close: string;
  decrease: string;
  details: string;
  dismiss: string;
  hidePassword: string;
  increase: string;
  late: string;
  loading: string;
  move: string;
  moved: string;
  moveHint: string;
  next: string;
  noChange: string;
  notifications: string;
  numberNeeded: string;
  openCalendar: string;
  page: string;
  pagination: string;
  partLost: string;
  perPage: string;
  previous: string;
  rankDown: string;
  rankNew: string;
  rankUp: string;
  required: string;
  retry: string;
  select: string;
  showChart: string;
  showPassword: string;
  showTable: string;
  sortBy: string;
  scrolling: string;
  wholeNumberNeeded: string;
  why: string;
}

/** The built-in words in English. */
export const englishUiText: UiText = {
  clear: 'Clear',
  close: 'Close',
  decrease: 'Decrease',
  details: 'Details',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  increase: 'Increase',
  late: 'Still loading.',
  loading: 'Loading',
  move: 'Move {name}',
  moved: '{name}: {place} of {count}',
  moveHint: 'Drag it or use the up and down arrow keys.',
  next: 'Next',
  noChange: 'No change',
  notifications: 'Notifications',
  numberNeeded: 'Enter a number, such as {example}.',
  openCalendar: 'Open calendar',
  page: 'Page {page}',
  pagination: 'Pages',
  partLost: "Part of this page didn't load",
  perPage: 'Per page',
  previous: 'Previous',
  rankDown: 'Down {count}',
  rankNew: 'New',
  rankUp: 'Up {count}',
  required: 'Required',
  retry: 'Retry',
  select: 'Select',
  showChart: 'Show chart',
  showPassword: 'Show password',
  showTable: 'Show table',
  sortBy: 'Sort by {column}',
  scrolling: '{name}. Use the arrow keys to scroll',
  wholeNumberNeeded: 'Enter a whole number, such as {example}.',
  why: 'Why?',
};

const UiTextContext = createContext<UiText>(englishUiText);

/** Gives the components below it their built-in words; what is left out stays English. */
export function UiTextProvider(props: {
  text?: Partial<UiText> | undefined;
  children: ReactNode;
}): ReactElement {
  const words = useMemo(() => ({ ...englishUiText, ...props.text }), [props.text]);
  return <UiTextContext value={words}>{props.children}</UiTextContext>;
}

/** The built-in words in the language of the nearest provider. */
export function useUiText(): UiText {
  return useContext(UiTextContext);
}

/** Fills the `{braces}` of a built-in word. */
export function fillText(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
