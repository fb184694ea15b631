import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import {
  CalendarIcon,
  Chip,
  Inline,
  Meter,
  SparklesIcon,
  Text,
  TextLink,
  Title,
  tokens,
  TrophyIcon,
  UsersIcon,
} from '@stridewell/ui';
import { useRef } from 'react';
import { ChallengePicture } from '#artwork/challenge-picture.tsx';
import { participantsText } from '#phase/participants-text.ts';
import { phaseText } from '#phase/phase-text.ts';
import { JoinButton, whyNotJoin } from '#joining/index.ts';
import {
  Body,
  Facts,
  Foot,
  Frame,
  Picture,
  Ribbon,
  Standing,
  When,
} from './challenge-card.styles.ts';

function OwnStanding({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { participants } = challenge;
  const standing = challenge.standing ?? challenge.groupStanding;
  if (!standing || challenge.phase === 'upcoming')
    return <Chip tone="primary">{t('card.joined')}</Chip>;
  const rank =
    standing.rank === null
      ? t('card.noRank')
      : t('card.rank', {
          rank: format.number(standing.rank),
          participants: format.number(participants),
        });
  return (
    <Standing>
      <Meter
        label={rank}
        value={Math.min(standing.goalPercent, 100)}
        maxValue={100}
        color={tokens.color.steps}
        valueLabel={t('card.progress', { percent: format.number(standing.goalPercent) })}
      />
    </Standing>
  );
}

function NoWayIn({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { teams } = useViewer();
  const format = useFormat();
  const reason = whyNotJoin(challenge, { hasTeam: teams.length > 0, today: format.today() });
  const day = format.date(challenge.lastJoinDate ?? challenge.endDate);
  return (
    <Text tone="muted" size="sm">
      {reason === 'over' ? t('result.notJoined') : t(`joining.why.${reason}`, { day })}
    </Text>
  );
}

/** A challenge in the list: name, duration, participants, and the viewer's rank or the button to join. */
export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Frame>
      <Picture>
        <ChallengePicture challenge={challenge} place="card" />
        {challenge.featured === 1 && (
          <Ribbon>
            <SparklesIcon size={14} aria-hidden />
            {t('card.featured')}
          </Ribbon>
        )}
        <When>{phaseText(challenge, t, format)}</When>
      </Picture>
      <Body>
        <Inline gap={1}>
          <Chip>{t(`kind.${challenge.between}`)}</Chip>
          <Chip>
            {t(
              challenge.allowActivities && challenge.allowManualEntries
                ? 'kind.stepsAndActivities'
                : 'kind.steps',
            )}
          </Chip>
        </Inline>
        <Title level={2} size="lg">
          <TextLink ref={link} href={`/challenges/${challenge.id}`}>
            {challenge.name}
          </TextLink>
        </Title>
        <Facts>
          <li>
            <CalendarIcon size={16} />
            {t('when.dates', {
              from: format.date(challenge.startDate),
              to: format.date(challenge.endDate),
            })}
          </li>
          <li>
            <UsersIcon size={16} />
            {participantsText(challenge, t, format)}
          </li>
          {challenge.atStake && (
            <li>
              <TrophyIcon size={16} />
              {t('card.prize', { prize: challenge.atStake })}
            </li>
          )}
        </Facts>
        <Foot>
          {challenge.isJoined && <OwnStanding challenge={challenge} />}
          {!challenge.isJoined && challenge.canJoin && (
            // The button disappears after use, so the focus moves to the card.
            <JoinButton challenge={challenge} onJoined={() => link.current?.focus()} />
          )}
          {!challenge.isJoined && !challenge.canJoin && <NoWayIn challenge={challenge} />}
        </Foot>
      </Body>
    </Frame>
  );
}
