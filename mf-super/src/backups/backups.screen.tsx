import type { Backups } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat, useServerWords } from '@stridewell/platform';
import { Banner, Chip, EmptyPathIllustration, EmptyState, Skeleton } from '@stridewell/ui';
import { Facts } from '#facts/facts.styles.ts';
import { useBackupsText } from './backups-texts.ts';
import { useBackups } from './backups.queries.ts';

const hourMs = 3_600_000;

/** Shows the age of the last backup, the result of the last attempt, and what is kept. */
export function BackupsScreen() {
  const t = useBackupsText();
  const query = useBackups();
  return (
    <>
      <ScreenHead title={t('title')} />
      <QueryCard
        title={t('scheduled')}
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
      >
        {(backups) => (
          <>
            <BackupWarning backups={backups} />
            {backups.nextAt === null && backups.lastDone === null ? null : (
              <BackupFacts backups={backups} />
            )}
          </>
        )}
      </QueryCard>
    </>
  );
}

function BackupWarning({ backups }: { backups: Backups }) {
  const t = useBackupsText();
  const format = useFormat();
  const serverWords = useServerWords();
  const { hasKey, everyHours, lastDone, lastFailure, nextAt } = backups;
  if (nextAt === null) {
    return (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title={t(hasKey ? 'off.title' : 'noKey.title')}
        level={3}
        text={t(hasKey ? 'off.text' : 'noKey.text')}
      />
    );
  }
  if (lastFailure) {
    const date = format.dateTime(lastFailure.endedAt);
    return (
      <Banner tone="danger" title={t('failed', { date })}>
        {t('failedText', { problem: serverWords(lastFailure.problem) || t('checkLog') })}
      </Banner>
    );
  }
  const isLate = lastDone !== null && ageOf(lastDone) > 2 * everyHours * hourMs;
  return isLate ? <Banner tone="warning">{t('late')}</Banner> : null;
}

function BackupFacts({ backups }: { backups: Backups }) {
  const t = useBackupsText();
  const format = useFormat();
  const { everyHours, keep, lastDone, lastFailure, nextAt } = backups;
  const next = nextAt === null ? t('none') : format.dateTime(nextAt);
  const interval = format.number(everyHours, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return (
    <Facts>
      <Fact name={t('lastResult')}>
        {lastFailure ? (
          <Chip tone="danger">{t('result.failed')}</Chip>
        ) : lastDone ? (
          <Chip tone="success">{t('result.done')}</Chip>
        ) : (
          t('result.none')
        )}
      </Fact>
      {lastDone && (
        <>
          <Fact name={t('last')}>{format.dateTime(lastDone.endedAt)}</Fact>
          <Fact name={t('age')}>
            <Age ms={ageOf(lastDone)} />
          </Fact>
          <Fact name={t('size')}>
            {t('sizeAndRows', {
              size: format.number(lastDone.bytes / 1e6, {
                style: 'unit',
                unit: 'megabyte',
                maximumFractionDigits: 1,
              }),
              rows: format.number(lastDone.rows),
            })}
          </Fact>
          <Fact name={t('file')}>{lastDone.name}</Fact>
        </>
      )}
      <Fact name={t('next')}>{next}</Fact>
      {everyHours > 0 && <Fact name={t('interval')}>{t('every', { interval })}</Fact>}
      <Fact name={t('retention')}>{t('keep', keep)}</Fact>
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Age({ ms }: { ms: number }) {
  const format = useFormat();
  const [value, unit] =
    ms < hourMs
      ? [ms / 60_000, 'minute']
      : ms < 48 * hourMs
        ? [ms / hourMs, 'hour']
        : [ms / (24 * hourMs), 'day'];
  return format.number(Math.floor(value), { style: 'unit', unit, unitDisplay: 'long' });
}

function ageOf({ endedAt }: { endedAt: string }): number {
  return Math.max(0, Date.now() - Date.parse(endedAt));
}
