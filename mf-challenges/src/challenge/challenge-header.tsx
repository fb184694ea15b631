import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import {
  ArrowBackIcon,
  Chip,
  Inline,
  LinkButton,
  SparklesIcon,
  SuccessIcon,
  Text,
  TextLink,
  Title,
} from '@stridewell/ui';
import { formatOf } from '@stridewell/rules';
import { useEffect, useRef } from 'react';
import { ChallengePicture } from '#artwork/challenge-picture.tsx';
import { JoinButton, LeaveButton, whyNotJoin } from '#joining/index.ts';
import { AskButton } from '#people/index.ts';
import { Act, Back, Facts, Frame, Picture, Words } from './challenge-header.styles.ts';
import { useScoreAmount } from '#formats/index.ts';
import { participantsText } from '#phase/participants-text.ts';
import { phaseText } from '#phase/phase-text.ts';

function isOver(challenge: Challenge): boolean {
  return ['provisional', 'final'].includes(challenge.phase);
}

/** The way in, the way out, or why there is none. */
function Joining({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (challenge.isJoined) {
    return (
      <>
        <Chip tone="success" icon={SuccessIcon}>
          {t(isOver(challenge) ? 'challenge.tookPart' : 'card.joined')}
        </Chip>
        {challenge.canLeave && <LeaveButton challenge={challenge} />}
      </>
    );
  }
  if (challenge.canJoin) {
    return (
      <>
        {challenge.isInvited && challenge.between === 'groups' && (
          <Chip tone="accent">{t('card.why.leaderInvited')}</Chip>
        )}
        <JoinButton challenge={challenge} size="large" />
        {challenge.lastJoinDate && (
          <Text size="sm" tone="muted">
            {t('joining.until', { day: format.date(challenge.lastJoinDate) })}
          </Text>
        )}
      </>
    );
  }
  if (isOver(challenge)) return null;
  if (challenge.canAskToJoin) {
    return <AskButton challenge={challenge} />;
  }
  return <NoWayIn challenge={challenge} />;
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
        <LinkButton href="/teams" colour="lightgrey">
          {t('joining.findTeam')}
        </LinkButton>
      )}
    </>
  );
}

function HeaderFacts({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useScoreAmount(challenge);
  const dates = t('when.dates', {
    from: format.date(challenge.startDate),
    to: format.date(challenge.endDate),
  });
  const facts = [
    [t('challenge.dates'), `${dates} · ${t('challenge.days', { count: challenge.days })}`],
    [t('challenge.goal'), amount(challenge.goal)],
    [t('challenge.participants'), participantsText(challenge, t, format)],
    ...(isOver(challenge)
      ? []
      : [
          [
            t('challenge.lastJoin'),
            challenge.lastJoinDate
              ? format.date(challenge.lastJoinDate)
              : t('challenge.lastJoinAny'),
          ],
        ]),
    ...(challenge.incentiveAmount === null
      ? []
      : [
          [
            t('rules.reward'),
            t('amount.points', {
              count: challenge.incentiveAmount,
              number: format.number(challenge.incentiveAmount),
            }),
          ],
        ]),
    ...(challenge.atStake ? [[t('challenge.prize'), challenge.atStake]] : []),
  ];
  return (
    <Facts>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Joining and leaving take their own button away: the focus goes to the name of the challenge. */
function useFocusOnChange(isJoined: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isJoined);
  useEffect(() => {
    if (shown.current === isJoined) return undefined;
    shown.current = isJoined;
    // After the question about leaving has given the focus back.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isJoined]);
  return place;
}

/** What a challenge is: picture, name, facts, and the way in or out. */
export function ChallengeHeader({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const name = useFocusOnChange(challenge.isJoined);
  return (
    <header>
      <Back>
        <TextLink href="/challenges">
          <ArrowBackIcon size={18} aria-hidden />
          {t('challenge.all')}
        </TextLink>
      </Back>
      <Frame>
        <Picture>
          <ChallengePicture challenge={challenge} place="banner" />
        </Picture>
        <Words>
          <div ref={name} tabIndex={-1}>
            <Inline gap={1}>
              <Chip tone="primary">{phaseText(challenge, t, format)}</Chip>
              {challenge.featured === 1 && (
                <Chip tone="accent" icon={SparklesIcon}>
                  {t('card.featured')}
                </Chip>
              )}
              <Chip>{t(`kind.${challenge.between}`)}</Chip>
              {challenge.format !== 'total' && <Chip>{t(`formats.name.${challenge.format}`)}</Chip>}
              {formatOf(challenge.format).unit !== 'points' && (
                <Chip>
                  {t(
                    challenge.allowActivities && challenge.allowManualEntries
                      ? 'kind.stepsAndActivities'
                      : 'kind.steps',
                  )}
                </Chip>
              )}
            </Inline>
            <Title level={2} size="xxl">
              {challenge.name}
            </Title>
            <Text size="sm" tone="muted">
              {t('challenge.organiser', { name: challenge.organiser })}
            </Text>
            {challenge.description && <Text>{challenge.description}</Text>}
          </div>
          <Act>
            <Joining challenge={challenge} />
            {challenge.mayEdit && (
              <LinkButton href={`/challenges/challenge-edit/${challenge.id}`} colour="lightgrey">
                {t('challenge.edit')}
              </LinkButton>
            )}
          </Act>
          <HeaderFacts challenge={challenge} />
        </Words>
      </Frame>
    </header>
  );
}
