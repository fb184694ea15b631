import { useChallengeCenterText } from './challenge-center-texts.ts';
import { SlotScreen } from './slot-screen.tsx';

/** Creates a package for every program, or edits one. */
export function ChallengeBuilderScreen() {
  const t = useChallengeCenterText();
  return (
    <SlotScreen
      title={t('package')}
      slot="adminsuper.challenge-builder"
      back={{ href: '/adminsuper/challenge-center/settings', label: t('packages') }}
    />
  );
}
