import type { Challenge } from '@stridewell/contracts';
import { AboutCard } from './about-card.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** The facts of a challenge, and its rules. */
export function RulesTab({ challenge }: { challenge: Challenge }) {
  return (
    <>
      <AboutCard challenge={challenge} />
      <RulesPanel challenge={challenge} />
    </>
  );
}
