import { useText } from '@stridewell/platform';
import { Grid, Skeleton, tokens } from '@stridewell/ui';
import { LoadFailure } from '#failure/load-failure.tsx';
import { ListPager } from '#pager/list-pager.tsx';
import { useLastPage } from '#pager/use-last-page.ts';
import { CardSkeleton, CardSkeletons } from './card-skeletons.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import { Results } from './challenge-list.styles.ts';
import { useChallenges } from './challenges.queries.ts';
import { pageSizes, type ListAddress } from './list-address.ts';
import { NoChallenges } from './no-challenges.tsx';

/** As many cards as the widest page shows in a row. */
const firstRow = 3;

interface ChallengeResultsProps {
  address: ListAddress;
  /** Whether the first row has been painted: the rest follows it. */
  isPainted: boolean;
  onChange: (change: Partial<ListAddress>, how?: 'replace') => void;
}

/** The cards of one tab: on their way, there, none, or not to be had. */
export function ChallengeResults({ address, isPainted, onChange }: ChallengeResultsProps) {
  const t = useText('mf-challenges');
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } =
    useChallenges(address);
  const isBeyond = useLastPage(isPlaceholderData ? undefined : data, (page) =>
    onChange({ page }, 'replace'),
  );
  return (
    <Results aria-label={t('list.results')} $isStale={isPlaceholderData}>
      {(isPending || isBeyond) && <CardSkeletons />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && !isBeyond && (
        <NoChallenges address={address} onClear={() => onChange({ search: '' })} />
      )}
      {data && data.data.length > 0 && (
        <>
          <Grid as="ul" minColumnWidth="19rem">
            {data.data.map((challenge, index) => (
              <li key={challenge.id}>
                {isPainted || index < firstRow ? (
                  <ChallengeCard challenge={challenge} />
                ) : (
                  <CardSkeleton isSilent />
                )}
              </li>
            ))}
          </Grid>
          {isPainted ? (
            <ListPager
              label={t('pager.challenges')}
              meta={data.meta}
              pageSizes={pageSizes}
              updatedAt={dataUpdatedAt}
              onPage={(page) => onChange({ page })}
              onPageSize={(perPage) => onChange({ perPage })}
            />
          ) : (
            <Skeleton shape="block" size={tokens.target} isSilent />
          )}
        </>
      )}
    </Results>
  );
}
