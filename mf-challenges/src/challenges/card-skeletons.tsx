import { Grid, Skeleton, Stack } from '@stridewell/ui';
import { Body, Frame } from './challenge-card.styles.ts';

/** A placeholder for a card. */
export function CardSkeleton({ isSilent = false }: { isSilent?: boolean }) {
  return (
    <Frame as="div">
      <Skeleton shape="block" size="11rem" isSilent={isSilent} />
      <Body>
        <Stack gap={4}>
          <Skeleton size="45%" isSilent />
          <Skeleton count={3} isSilent />
          <Skeleton shape="block" size="2.75rem" isSilent />
        </Stack>
      </Body>
    </Frame>
  );
}

/** Placeholders for three cards while the list loads. */
export function CardSkeletons() {
  return (
    <Grid minColumnWidth="19rem">
      {[0, 1, 2].map((place) => (
        <CardSkeleton key={place} isSilent={place > 0} />
      ))}
    </Grid>
  );
}
