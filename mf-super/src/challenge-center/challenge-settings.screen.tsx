import { useChallengeCenterText } from '#challenge-center/challenge-center-texts.ts';
import { SlotScreen } from '#challenge-center/slot-screen.tsx';

/** The packages that every program has. */
export function ChallengeSettingsScreen() {
  const t = useChallengeCenterText();
  return <SlotScreen title={t('packages')} slot="adminsuper.challenge-settings" />;
}
