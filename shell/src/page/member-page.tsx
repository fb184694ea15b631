import { SkipLink } from '@stridewell/ui';
import { useText } from '@stridewell/platform';
import { useCallback, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { OfflineNotice } from '#failures/offline-notice.tsx';
import { GetStartedGuide } from '#get-started/get-started-guide.tsx';
import { RequiredQuestions } from '#required-questions/required-questions.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { isBarEmpty, useBar } from '#top-bar/use-bar.ts';
import type { Installed } from '#top-bar/use-bar.ts';
import type { PageDecision } from './page-decision.ts';
import { Main } from './page-frame.styles.ts';
import { useFocusOnPage } from './use-focus-on-page.ts';

const contentId = 'content';

/** A page with top bar, title and content; without a bar if no one is signed in. */
export function MemberPage(props: {
  decision: PageDecision;
  installed: Installed;
  children: ReactNode;
}): ReactElement {
  const { decision, installed, children } = props;
  const t = useText('shell');
  const bar = useBar(installed);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const openGuide = useCallback(() => setGuideOpen(true), []);
  const content = useFocusOnPage('page' in decision ? decision.page.path : decision.show);
  return (
    <>
      <SkipLink targetId={contentId}>{t('skip')}</SkipLink>
      {bar && !isBarEmpty(bar) && <TopBar bar={bar} onGetStarted={openGuide} />}
      <OfflineNotice />
      <Main id={contentId} tabIndex={-1} ref={content}>
        {children}
      </Main>
      {bar && (
        <>
          <RequiredQuestions
            viewer={bar.viewer}
            access={'page' in decision ? decision.page.access : undefined}
          />
          <GetStartedGuide
            viewer={bar.viewer}
            pages={installed.pages}
            isOpen={isGuideOpen}
            onClose={() => setGuideOpen(false)}
          />
        </>
      )}
    </>
  );
}
