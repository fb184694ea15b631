import { Card, Skeleton, Stack } from '@stridewell/ui';
import { Frame, Picture, Words } from './challenge-header.styles.ts';

/** A challenge page while it loads: header, tabs and progress. */
export function ChallengeSkeleton() {
  return (
    <Stack gap={4}>
      <Frame>
        <Picture />
        <Words>
          <Skeleton count={3} />
        </Words>
      </Frame>
      <Skeleton shape="block" size="2.75rem" isSilent />
      <Card>
        <Skeleton shape="line" size="9rem" isSilent />
        <Skeleton shape="block" size="4.5rem" isSilent />
        <Skeleton shape="block" size="20rem" isSilent />
        <Skeleton shape="block" size="8rem" isSilent />
      </Card>
    </Stack>
  );
}
