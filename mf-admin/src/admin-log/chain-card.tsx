import { LoadFailure, useFormat, useServerWords } from '@stridewell/platform';
import { Banner, Button, Card, Inline, Stack } from '@stridewell/ui';
import { useCheckLog } from './admin-log.queries.ts';
import { useLogText } from './admin-log-texts.ts';

/** Checks the hash chain over all rows and says whether one was changed or removed. */
export function ChainCard() {
  const t = useLogText();
  const format = useFormat();
  const serverWords = useServerWords();
  const check = useCheckLog();
  const found = check.data?.data;
  return (
    <Card title={t('chain.title')} level={2}>
      <Stack gap={4}>
        <div role="status">
          {found && (
            <Banner
              tone={found.isIntact ? 'success' : 'danger'}
              title={t(found.isIntact ? 'chain.intact' : 'chain.broken')}
            >
              {found.isIntact
                ? t('chain.checked', { time: format.dateTime(found.checkedAt) })
                : t('chain.where', {
                    problem: serverWords(found.problem ?? '') || t('chain.someEntries'),
                  })}
            </Banner>
          )}
        </div>
        {check.error && (
          <LoadFailure
            error={check.error}
            isRetrying={check.isPending}
            onRetry={() => check.mutate()}
            isWholePage={false}
          />
        )}
        <Inline>
          <Button color="lightgrey" isPending={check.isPending} onPress={() => check.mutate()}>
            {t('chain.check')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
