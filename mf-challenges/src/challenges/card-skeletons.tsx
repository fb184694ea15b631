import { Grid, Skeleton, Stack } from '@stridewell/ui';
import { Body, Frame } from './challenge-card.styles.ts';

/** Three cards' places while the list is loading. */
export function CardSkeletons() {
  return (
    <Grid minColumnWidth="19rem">
      {[0, 1, 2].map((place) => (
        <Frame key={place} as="div">
          <Skeleton shape="block" size="11rem" isSilent={place > 0} />
          <Body>
            <Stack gap={4}>
              <Skeleton size="45%" isSilent />
              <Skeleton count={3} isSilent />
              <Skeleton shape="block" size="2.75rem" isSilent />
            </Stack>
          </Body>
        </Frame>
      ))}
    </Grid>
  );
}
