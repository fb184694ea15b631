import { Slot } from '@stridewell/platform';
import { BrokenBridgeIllustration, EmptyState, LinkButton, Skeleton } from '@stridewell/ui';
import type { ComponentProps } from 'react';
import { useChallengeText } from './challenge-texts.ts';

/** A slot for the challenges remote; if that remote isn't available, the page says so. */
export function ChallengeSlot({ name }: Pick<ComponentProps<typeof Slot>, 'name'>) {
  const t = useChallengeText();
  return (
    <Slot name={name} holds="page" skeleton={<Skeleton shape="card" size="20rem" />}>
      <EmptyState
        illustration={<BrokenBridgeIllustration />}
        title={t('away')}
        level={2}
        text={t('awayHint')}
        action={<LinkButton href="/challenges">{t('toChallenges')}</LinkButton>}
      />
    </Slot>
  );
}
