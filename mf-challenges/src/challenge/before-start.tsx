import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Card, FlagIcon, FootprintsIcon, SuccessIcon, TextLink, UsersIcon } from '@stridewell/ui';
import { ToDo } from './before-start.styles.ts';
import { daysUntil } from '#phase/phase-text.ts';

/** Before the first day: the time until then, and what to do. */
export function BeforeStart({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const isOfPoints = formatOf(challenge.format).unit === 'points';
  const amount = t(isOfPoints ? 'amount.points' : 'amount.steps', {
    count: challenge.steps,
    number: format.number(challenge.steps),
  });
  const days = daysUntil(challenge.startDate, format.today());
  const JoinSign = challenge.isJoined ? SuccessIcon : UsersIcon;
  return (
    <Card
      title={days === 0 ? t('when.startsToday') : t('when.startsIn', { count: days })}
      level={2}
    >
      <ToDo aria-label={t('before.whatToDo')}>
        <li>
          <JoinSign size={20} aria-hidden />
          {t(challenge.isJoined ? 'before.joinDone' : 'before.join')}
        </li>
        <li>
          <FootprintsIcon size={20} aria-hidden />
          {t('before.pace', { amount })}
        </li>
        <li>
          <FlagIcon size={20} aria-hidden />
          <span>
            {t(isOfPoints ? 'before.logPoints' : 'before.log', {
              day: format.date(challenge.startDate),
            })}{' '}
            <TextLink href="/my-dashboard">{t('before.dashboard')}</TextLink>
          </span>
        </li>
      </ToDo>
    </Card>
  );
}
