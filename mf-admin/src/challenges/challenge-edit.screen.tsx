import { ScreenHead } from '@stridewell/parts';
import { TextLink } from '@stridewell/ui';
import { ChallengeSlot } from './challenge-slot.tsx';
import { useChallengeText } from './challenge-texts.ts';

/** Edits the challenge in the address. */
export function ChallengeEditScreen() {
  const t = useChallengeText();
  return (
    <>
      <ScreenHead
        title={t('edit.title')}
        lead={t('edit.lead')}
        back={<TextLink href="/admin/challenge-center/settings">{t('back')}</TextLink>}
      />
      <ChallengeSlot name="admin.challenge-edit" />
    </>
  );
}
