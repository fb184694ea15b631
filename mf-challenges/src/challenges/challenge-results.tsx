import { ListView, type ShownList } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Grid } from '@stridewell/ui';
import { CardSkeleton, CardSkeletons } from './card-skeletons.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import { Results } from './challenge-list.styles.ts';
import { useChallenges } from './challenges.queries.ts';
import type { ChallengeListChoices } from './list-address.ts';
import { NoChallenges } from './no-challenges.tsx';

/** The number of cards in a row on the widest page. */
const firstRow = 3;

interface ChallengeResultsProps {
  list: ShownList<ChallengeListChoices>;
  /** Whether the first row has been painted; the rest follows it. */
  isPainted: boolean;
}

/** The cards of a tab in each state: loading, loaded, empty, failed. */
export function ChallengeResults({ list, isPainted }: ChallengeResultsProps) {
  const t = useText('mf-challenges');
  const query = useChallenges(list.address);
  return (
    <ListView
      label={t('list.title')}
      pagesLabel={t('pager.challenges')}
      list={list}
      query={query}
      skeleton={<CardSkeletons />}
      empty={<NoChallenges tab={list.address.tab} />}
      isPainted={isPainted}
    >
      {({ data }) => (
        <Results>
          <Grid as="ul" minColumnWidth="19rem">
            {data.map((challenge, index) => (
              <li key={challenge.id}>
                {isPainted || index < firstRow ? (
                  <ChallengeCard challenge={challenge} />
                ) : (
                  <CardSkeleton isSilent />
                )}
              </li>
            ))}
          </Grid>
        </Results>
      )}
    </ListView>
  );
}
