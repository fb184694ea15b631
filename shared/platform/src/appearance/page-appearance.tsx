import { UiProvider } from '@stridewell/ui';
import type { ColorMode, LinkAnchorProps, UiFrame } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLanguage } from '#language/use-text.ts';
import { sharedHistory } from '#history/shared-history.ts';
import { useSession } from '#session/use-session.ts';
import { refetchPending } from '#cache/refetch-pending.ts';
import { queryClient } from '#cache/query-client.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { useColorMode } from './color-mode.ts';
import { useGuestBrand } from './guest-brand.ts';
import { uiWords } from './ui-words.ts';

function RoutedLink({ href, children, ...anchor }: LinkAnchorProps): ReactElement {
  const isOurs = href.startsWith('/') && !href.startsWith('//') && anchor.target === undefined;
  if (!isOurs) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...anchor}>
      {children}
    </Link>
  );
}

/**
 * Provides color mode, the program's brand color, the page's language and router links to everything inside. Must be
 * inside the router, in every root.
 */
export function PageAppearance(props: {
  /** The mode, if it differs from the one chosen for this browser. */
  mode?: ColorMode;
  /** Where styles go on another site's page, and the nonce of that page's style policy. */
  frame?: UiFrame;
  nonce?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { language } = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const chosenMode = useColorMode();
  const guestBrand = useGuestBrand();
  const brandColour =
    session.status === 'signed-in' ? (session.viewer.program.brandColour ?? undefined) : guestBrand;
  return (
    <UiProvider
      mode={props.mode ?? chosenMode}
      frame={props.frame}
      nonce={props.nonce}
      brandColour={brandColour}
      locale={language}
      text={uiWords[language]}
      linkComponent={RoutedLink}
      onRetryLate={() => refetchPending(queryClient)}
      onLostPart={(text) => snackbars.show({ text, type: 'danger' })}
      navigate={(href) => void navigate(href)}
      coverPage={props.frame ? undefined : sharedHistory.cover}
    >
      {props.children}
    </UiProvider>
  );
}
