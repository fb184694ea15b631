import { type Challenge, silentDays } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Skeleton, TextLink } from '@stridewell/ui';
import { useChallengeHealth } from './challenge-settings.queries.ts';
import { Strip } from './health-strip.styles.ts';
import { useSettingsText } from './settings-texts.ts';

/** How a running challenge is doing, with a suggested action for each figure. */
export function HealthStrip({ challenge: { id, name } }: { challenge: Challenge }) {
  const t = useSettingsText();
  const format = useFormat();
  const { data, isError, refetch } = useChallengeHealth(id);
  if (isError) {
    return (
      <Strip role="list" aria-label={t('health.label', { name })}>
        <li>
          {t('health.failed')}{' '}
          <Button size="small" color="lightgrey" onPress={() => void refetch()}>
            {t('health.retry')}
          </Button>
        </li>
      </Strip>
    );
  }
  if (!data) return <Skeleton size="60%" isSilent />;
  const edit = `/admin/challenge-center/challenge-edit/${id}`;
  const write = `/admin/communications-center/email?challenge=${id}&silent=${silentDays}`;
  const acts = { joined: edit, silent: write, dropped: edit } as const;
  return (
    <Strip role="list" aria-label={t('health.label', { name })}>
      {(['joined', 'silent', 'dropped'] as const).map((figure) => (
        <li key={figure}>
          {t(`health.${figure}`, { count: data[figure], number: format.number(data[figure]) })}{' '}
          {(figure === 'joined' || data[figure] > 0) && (
            <TextLink href={acts[figure]}>{t(`health.act.${figure}`)}</TextLink>
          )}
        </li>
      ))}
      <li>
        {t('health.unusual', { count: data.unusual, number: format.number(data.unusual) })}{' '}
        {data.unusual > 0 && (
          <TextLink href="/admin/member-center/unusual-days">{t('health.act.unusual')}</TextLink>
        )}
      </li>
    </Strip>
  );
}
