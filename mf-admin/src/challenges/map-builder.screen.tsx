import { ScreenHead } from '@stridewell/parts';
import { TextLink } from '@stridewell/ui';
import { ChallengeSlot } from './challenge-slot.tsx';
import { useChallengeText } from './challenge-texts.ts';

/** Creates a map for the program, with its milestones. */
export function MapBuilderScreen() {
  const t = useChallengeText();
  return (
    <>
      <ScreenHead
        title={t('map.title')}
        back={<TextLink href="/admin/challenge-center/settings">{t('back')}</TextLink>}
      />
      <ChallengeSlot name="admin.map-builder" />
    </>
  );
}
