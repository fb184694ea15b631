import { ScreenHead } from '@stridewell/parts';
import { LoadFailure, useFormat } from '@stridewell/platform';
import { Card, Grid, Skeleton, Stack, Text } from '@stridewell/ui';
import { useMobileAppText } from './mobile-app-texts.ts';
import { useMobileVersions } from './mobile-app.queries.ts';
import { VersionsForm } from './versions.form.tsx';

/** Sets the oldest supported and the recommended version of the app for each platform. */
export function MobileAppScreen() {
  const t = useMobileAppText();
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useMobileVersions();
  return (
    <>
      <ScreenHead title={t('title')} />
      {isPending && <Skeleton shape="card" size="20rem" count={2} />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <Grid minColumnWidth="20rem" gap={4}>
        {data?.map((versions) => (
          <Card key={versions.platform} title={t(`platform.${versions.platform}`)} level={2}>
            <Stack gap={5}>
              <Text size="sm" tone="muted">
                {versions.updatedAt === null
                  ? t('unsaid')
                  : t('changed', { date: format.dateTime(versions.updatedAt) })}
              </Text>
              <VersionsForm versions={versions} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  );
}
