import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import { ArrowBackIcon, Chip, LinkButton, Text, TextLink, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { ChallengePicture } from '#artwork/challenge-picture.tsx';
import { JoinButton, whyNotJoin } from '#joining/index.ts';
import { AskButton } from '#people/index.ts';
import { participantsText } from '#phase/participants-text.ts';
import { isOver, phaseText } from '#phase/phase-text.ts';
import { Act, Back, Frame, Picture, Words } from './challenge-header.styles.ts';
import { ChallengeMenu } from './challenge-menu.tsx';
import { CollapsingHeader } from './challenge-navigation.styles.ts';

/** The button to join, or the reason why there is none. */
function Joining({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (challenge.isJoined) return null;
  if (challenge.canJoin) {
    return (
      <Act>
        {challenge.isInvited && challenge.between === 'groups' && (
          <Chip tone="accent">{t('joining.teamInvited')}</Chip>
        )}
        <JoinButton challenge={challenge} size="large" />
        {challenge.lastJoinDate && (
          <Text size="sm" tone="muted">
            {t('joining.until', { day: format.date(challenge.lastJoinDate) })}
          </Text>
        )}
      </Act>
    );
  }
  if (isOver(challenge)) return null;
  return (
    <Act>
      {challenge.canAskToJoin ? (
        <AskButton challenge={challenge} />
      ) : (
        <NoWayIn challenge={challenge} />
      )}
    </Act>
  );
}

function NoWayIn({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { teams } = useViewer();
  const reason = whyNotJoin(challenge, { hasTeam: teams.length > 0, today: format.today() });
  const day = format.date(challenge.lastJoinDate ?? challenge.endDate);
  return (
    <>
      <Text size="sm" tone="muted">
        {t(`joining.why.${reason}`, { day })}
      </Text>
      {reason === 'noTeam' && (
        <LinkButton href="/teams" color="lightgrey">
          {t('joining.findTeam')}
        </LinkButton>
      )}
    </>
  );
}

/**
 * The Join and Leave buttons disappear when used: this moves the focus to the name of the challenge, unless the member
 * has opened something in the meantime, such as the menu, which would close.
 */
function useFocusOnChange(isJoined: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isJoined);
  useEffect(() => {
    if (shown.current === isJoined) return undefined;
    shown.current = isJoined;
    // Waits until the leave dialog has returned the focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost = activeElement === document.body;
      if (isLost || place.current?.closest('header')?.contains(activeElement))
        place.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isJoined]);
  return place;
}

/** The challenge in brief: picture, name, duration, and the button to join. */
export function ChallengeHeader({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const name = useFocusOnChange(challenge.isJoined);
  return (
    <CollapsingHeader>
      <Frame>
        <Picture>
          <ChallengePicture challenge={challenge} place="card" />
        </Picture>
        <Words ref={name} tabIndex={-1}>
          <Back>
            <TextLink href="/challenges">
              <ArrowBackIcon size={16} aria-hidden />
              {t('challenge.all')}
            </TextLink>
          </Back>
          <Title level={1} size="lg">
            {challenge.name}
          </Title>
          <Text size="sm" tone="muted">
            <span>{phaseText(challenge, t, format)}</span> ·{' '}
            <span>{participantsText(challenge, t, format)}</span>
          </Text>
        </Words>
        <ChallengeMenu challenge={challenge} />
      </Frame>
      <Joining challenge={challenge} />
    </CollapsingHeader>
  );
}
