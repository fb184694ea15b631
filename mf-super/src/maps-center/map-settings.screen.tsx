import { useChallengeCenterText } from '#challenge-center/challenge-center-texts.ts';
import { SlotScreen } from '#challenge-center/slot-screen.tsx';

/** The maps that every program has. */
export function MapSettingsScreen() {
  const t = useChallengeCenterText();
  return <SlotScreen title={t('maps')} slot="adminsuper.map-settings" />;
}
