import type { Challenge } from '@stridewell/contracts';
import { AboutCard } from './about-card.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** What a challenge is, and its rules. */
export function RulesTab({ challenge }: { challenge: Challenge }) {
  return (
    <>
      <AboutCard challenge={challenge} />
      <RulesPanel challenge={challenge} />
    </>
  );
}
