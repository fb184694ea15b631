import type { ChallengePackage } from '@stridewell/contracts';
import { LoadFailure, useText } from '@stridewell/platform';
import { Button, Card, Grid, Inline, LinkButton, Skeleton, Stack, Title } from '@stridewell/ui';
import { PackageCard } from './package-card.tsx';
import { usePackages } from './packages.queries.ts';

/** Chooses what a new challenge starts with: a package, or null for none. */
export function PackageChooser(props: {
  /** Whether the viewer can create challenges of this kind. */
  isOffered: (between: ChallengePackage['between']) => boolean;
  /** Where people go who create none. */
  list: string;
  /** Returns to what was already typed; left out if there is nothing. */
  onKeep?: () => void;
  onChoose: (chosen: ChallengePackage | null) => void;
}) {
  const { isOffered, list, onKeep, onChoose } = props;
  const t = useText('mf-challenges');
  const { data: packages, error, isPending, isFetching, refetch } = usePackages();
  return (
    <Stack gap={5}>
      <Title level={2} size="lg">
        {t('packages.title')}
      </Title>
      <Grid minColumnWidth="19rem">
        <Card title={t('packages.scratch')} level={3}>
          <Stack gap={4} align="start">
            <Button onPress={() => onChoose(null)}>{t('packages.scratchBegin')}</Button>
          </Stack>
        </Card>
        {isPending && <Skeleton shape="card" size="12rem" />}
        {packages
          ?.filter(({ between }) => isOffered(between))
          .map((one) => (
            <PackageCard key={one.id} package={one} onChoose={() => onChoose(one)} />
          ))}
      </Grid>
      {error && !packages && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <Inline gap={2}>
        {onKeep && <Button onPress={onKeep}>{t('builder.keepTyped')}</Button>}
        <LinkButton href={list} color="lightgrey">
          {t('editing.cancel')}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
