import { ScreenHead } from '@stridewell/parts';
import { TextLink } from '@stridewell/ui';
import { ChallengeSlot } from './challenge-slot.tsx';
import { useChallengeText } from './challenge-texts.ts';

/** Creates a challenge for anyone in the program. */
export function ChallengeBuilderScreen() {
  const t = useChallengeText();
  return (
    <>
      <ScreenHead
        title={t('builder.title')}
        back={<TextLink href="/admin/challenge-center/settings">{t('back')}</TextLink>}
      />
      <ChallengeSlot name="admin.challenge-builder" />
    </>
  );
}
