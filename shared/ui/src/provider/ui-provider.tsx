import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { UNSAFE_PortalProvider as OverlayPlace } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import { LinkProvider } from '#link/link-context.tsx';
import type { LinkComponent } from '#link/link-context.tsx';
import { LateProvider } from '#skeleton/late-context.ts';
import { LostProvider } from '#late-part/lost-context.ts';
import { CoverPageProvider } from '#overlay/cover-page.tsx';
import type { CoverPage } from '#overlay/cover-page.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { frameStyles } from '#theme/frame-styles.ts';
import { useForgottenTransitions } from '#theme/forget-transitions.ts';
import { createTheme } from '#theme/theme.ts';
import type { ColorMode } from '#theme/theme.ts';
import { UiTextProvider } from '#theme/ui-text.tsx';
import type { UiText } from '#theme/ui-text.tsx';

/** A place in a page that is not ours: a shadow root with two elements in it. */
export interface UiFrame {
  /** Where styles are put. */
  styleTarget: ShadowRoot;
  /** Where dialogs, menus and tooltips stand. */
  overlays: HTMLElement;
  /** What a `rem` is worth in pixels: the reader's text size, whatever the page makes of it. */
  rem: number;
}

/** What every component below needs to know once. */
export interface UiProviderProps {
  mode: ColorMode;
  /** The customer's color as #rgb or #rrggbb; an unreadable one is refused (see `createTheme`). */
  brandColour?: string | undefined;
  /** The nonce of the page's style policy. */
  nonce?: string | undefined;
  /** A BCP 47 tag: how numbers and dates are written, which way text runs. */
  locale: string;
  /** The built-in words in that language. */
  text?: Partial<UiText> | undefined;
  /** Where everything stands, when the page is not ours. */
  frame?: UiFrame | undefined;
  /** Draws every anchor of the package, so that the router sees the clicks; default is `a`. */
  linkComponent?: LinkComponent | undefined;
  /** Follows the link of a menu item; without it the browser does. */
  navigate?: ((href: string) => void) | undefined;
  /** Asks again for what skeletons stand for; without it they offer no Retry of their own. */
  onRetryLate?: (() => void) | undefined;
  /** Says on the page that something opened by a press did not load. */
  onLostPart?: ((text: string) => void) | undefined;
  /** Tells the history that something lies over the page, which Back closes; answers how to take it away. */
  coverPage?: CoverPage | undefined;
  children: ReactNode;
}

function styleSettings({ nonce, frame }: Pick<UiProviderProps, 'nonce' | 'frame'>) {
  if (!frame) return withoutUndefined({ nonce });
  return {
    ...withoutUndefined({ nonce }),
    target: frame.styleTarget,
    stylisPlugins: [...frameStyles(frame.rem)],
    // Rules that are inserted by code are gone when the page moves the frame to another place.
    disableCSSOMInjection: true,
  };
}

/** Overlays stand at the end of the document unless a frame has a place for them. */
function Overlays({ frame, children }: Pick<UiProviderProps, 'frame' | 'children'>): ReactNode {
  if (!frame) return children;
  return <OverlayPlace getContainer={() => frame.overlays}>{children}</OverlayPlace>;
}

/** Theme, style nonce, locale, words and links for one React root. */
export function UiProvider(props: UiProviderProps): ReactElement {
  const { mode, brandColour, nonce, frame } = props;
  // Without it, React Aria looks for focus and clicks in the document only, where a shadow root is one element.
  if (frame) enableShadowDOM();
  useForgottenTransitions();
  const styles = useMemo(() => styleSettings({ nonce, frame }), [nonce, frame]);
  const theme = useMemo(() => createTheme({ mode, brandColour }), [mode, brandColour]);
  return (
    <StyleSheetManager {...styles}>
      <ThemeProvider theme={theme}>
        <I18nProvider locale={props.locale}>
          <UiTextProvider text={props.text}>
            <LinkProvider component={props.linkComponent} navigate={props.navigate}>
              <LateProvider value={props.onRetryLate}>
                <LostProvider value={props.onLostPart}>
                  <CoverPageProvider coverPage={props.coverPage}>
                    <Overlays frame={frame}>{props.children}</Overlays>
                  </CoverPageProvider>
                </LostProvider>
              </LateProvider>
            </LinkProvider>
          </UiTextProvider>
        </I18nProvider>
      </ThemeProvider>
    </StyleSheetManager>
  );
}
