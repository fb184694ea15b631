import { SlotScreen, useChallengeCenterText } from '#challenge-center/index.ts';

/** Creates and edits maps, initially for the current program. */
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
