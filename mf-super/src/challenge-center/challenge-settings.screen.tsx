import { useChallengeCenterText } from './challenge-center-texts.ts';
import { SlotScreen } from './slot-screen.tsx';

/** The packages that every program has. */
export function ChallengeSettingsScreen() {
  const t = useChallengeCenterText();
  return <SlotScreen title={t('packages')} slot="adminsuper.challenge-settings" />;
}
