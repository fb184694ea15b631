import { SlotScreen, useChallengeCenterText } from '#challenge-center/index.ts';

/** Draws maps, for this program at first. */
export function MapBuilderScreen() {
  const t = useChallengeCenterText();
  return (
    <SlotScreen
      title={t('builder')}
      slot="adminsuper.map-builder"
      back={{ href: '/adminsuper/maps-center/settings', label: t('maps') }}
    />
  );
}
