import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import { LinkProvider } from '#link/link-context.tsx';
import type { LinkComponent } from '#link/link-context.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { createTheme } from './theme.ts';
import type { ColourMode } from './theme.ts';
import { UiTextProvider } from './ui-text.tsx';
import type { UiText } from './ui-text.tsx';

/** What every component below needs to know once. */
export interface UiProviderProps {
  mode: ColourMode;
  /** The customer's colour as #rgb or #rrggbb; an unreadable one is refused (see `createTheme`). */
  brandColour?: string | undefined;
  /** The nonce of the page's style policy. */
  nonce?: string | undefined;
  /** A BCP 47 tag: how numbers and dates are written, which way text runs. */
  locale: string;
  /** The built-in words in that language. */
  text?: Partial<UiText> | undefined;
  /** Where styles are put, when not in the document's head: a node of a shadow root. */
  styleTarget?: HTMLElement | ShadowRoot | undefined;
  /** Draws every anchor of the package, so that the router sees the clicks; default is `a`. */
  linkComponent?: LinkComponent | undefined;
  /** Follows the link of a menu item; without it the browser does. */
  navigate?: ((href: string) => void) | undefined;
  children: ReactNode;
}

/** Theme, style nonce, locale, words and links for one React root. */
export function UiProvider(props: UiProviderProps): ReactElement {
  const { mode, brandColour } = props;
  const theme = useMemo(() => createTheme({ mode, brandColour }), [mode, brandColour]);
  return (
    <StyleSheetManager {...withoutUndefined({ nonce: props.nonce, target: props.styleTarget })}>
      <ThemeProvider theme={theme}>
        <I18nProvider locale={props.locale}>
          <UiTextProvider text={props.text}>
            <LinkProvider component={props.linkComponent} navigate={props.navigate}>
              {props.children}
            </LinkProvider>
          </UiTextProvider>
        </I18nProvider>
      </ThemeProvider>
    </StyleSheetManager>
  );
}
