import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Chip, Inline, TextLink, Title } from '@stridewell/ui';
import { JoinButton } from '#joining/index.ts';
import { Facts, Offer } from './my-challenges.styles.ts';

/** The program's featured challenge, for people who are not in it and may join. */
export function FeaturedOffer(props: { challenge: Challenge; onJoined: () => void }) {
  const { challenge, onJoined } = props;
  const { id, name, phase, startDate, daysLeft, participants } = challenge;
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <Offer aria-label={t('card.featured')}>
      <div>
        <Inline gap={2}>
          <Title level={3} size="md">
            <TextLink href={`/challenges/${id}`}>{name}</TextLink>
          </Title>
          <Chip tone="accent">{t('card.featured')}</Chip>
        </Inline>
        <Facts>
          <span>
            {phase === 'upcoming'
              ? t('mine.starts', { day: format.relativeDay(startDate) })
              : t('when.daysLeft', { count: daysLeft })}
          </span>
          <span>
            {t('card.participants', { count: participants, number: format.number(participants) })}
          </span>
        </Facts>
      </div>
      <JoinButton challenge={challenge} onJoined={onJoined} />
    </Offer>
  );
}
