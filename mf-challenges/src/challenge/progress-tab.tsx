import type { Challenge } from '@stridewell/contracts';
import { useIsPainted } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import { CompletedCard, CompletionCard } from '#completion/index.ts';
import { LaunchKitCard } from '#launch-kit/index.ts';
import { Moments } from '#moments/index.ts';
import { RequestsCard, TogetherCard } from '#people/index.ts';
import { ResultPanel } from '#result/index.ts';
import { GroupPanel } from '#standing/group-panel.tsx';
import { StandingPanel } from '#standing/standing-panel.tsx';
import { MomentPlace } from './progress-tab.styles.ts';
import { BeforeStart } from './before-start.tsx';

const AboutCard = lateComponent(async () => (await import('./about-card.tsx')).AboutCard);

/** What matters now, depending on the phase of the challenge. */
function Standing({ challenge }: { challenge: Challenge }) {
  switch (challenge.phase) {
    case 'upcoming':
      return <BeforeStart challenge={challenge} />;
    case 'running':
      return (
        <>
          {challenge.standing && (
            <StandingPanel challenge={challenge} standing={challenge.standing} />
          )}
          {challenge.groupStanding && (
            <GroupPanel challenge={challenge} standing={challenge.groupStanding} />
          )}
        </>
      );
    case 'provisional':
    case 'final':
      return <ResultPanel challenge={challenge} />;
  }
}

/** The progress of the viewer and of everyone together; for people who have not joined, the facts of the challenge. */
export function ProgressTab({ challenge }: { challenge: Challenge }) {
  const isPainted = useIsPainted();
  return (
    <>
      {challenge.isJoined && (
        <MomentPlace>
          <Moments challengeId={challenge.id} />
        </MomentPlace>
      )}
      <RequestsCard challenge={challenge} />
      <Standing challenge={challenge} />
      <CompletionCard challenge={challenge} />
      <CompletedCard challenge={challenge} />
      {!challenge.isJoined && <AboutCard challenge={challenge} />}
      {isPainted && <TogetherCard challenge={challenge} />}
      <LaunchKitCard challenge={challenge} />
    </>
  );
}
