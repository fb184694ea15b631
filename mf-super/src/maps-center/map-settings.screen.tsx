import { SlotScreen, useChallengeCenterText } from '#challenge-center/index.ts';

/** The maps that every program has. */
export function MapSettingsScreen() {
  const t = useChallengeCenterText();
  return <SlotScreen title={t('maps')} slot="adminsuper.map-settings" />;
}
