import { ScreenHead } from '@stridewell/parts';
import { ChallengeSlot } from './challenge-slot.tsx';
import { useChallengeText } from './challenge-texts.ts';

/** All challenges of the program: active, pending and archived. */
export function ChallengeSettingsScreen() {
  const t = useChallengeText();
  return (
    <>
      <ScreenHead title={t('settings.title')} />
      <ChallengeSlot name="admin.challenge-settings" />
    </>
  );
}
