import { ScreenHead } from '@stridewell/parts';
import { Slot } from '@stridewell/platform';
import {
  BrokenBridgeIllustration,
  EmptyState,
  LinkButton,
  Skeleton,
  TextLink,
} from '@stridewell/ui';
import type { ComponentProps } from 'react';
import { useChallengeCenterText } from './challenge-center-texts.ts';

const home = '/adminsuper/member-center';

/** A screen with a slot for the challenges remote; if that remote isn't available, the page says so. */
export function SlotScreen(props: {
  title: string;
  slot: ComponentProps<typeof Slot>['name'];
  back?: { href: string; label: string };
}) {
  const { title, slot, back } = props;
  const t = useChallengeCenterText();
  return (
    <>
      <ScreenHead
        title={title}
        {...(back && { back: <TextLink href={back.href}>{back.label}</TextLink> })}
      />
      <Slot name={slot} holds="page" skeleton={<Skeleton shape="card" size="20rem" />}>
        <EmptyState
          illustration={<BrokenBridgeIllustration />}
          title={t('away')}
          level={2}
          text={t('awayHint')}
          action={<LinkButton href={home}>{t('toMembers')}</LinkButton>}
        />
      </Slot>
    </>
  );
}
