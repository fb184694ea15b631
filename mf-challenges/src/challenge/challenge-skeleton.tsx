import { Card, Skeleton, Stack } from '@stridewell/ui';
import { Frame, Picture, Words } from './challenge-header.styles.ts';

/** A challenge page while it loads: header, tabs and progress. */
export function ChallengeSkeleton() {
  return (
    <Stack gap={4}>
      <Frame>
        <Picture />
        <Words>
          <Skeleton count={3} size="min(12rem, 100%)" />
        </Words>
      </Frame>
      <Skeleton shape="block" size="2.75rem" isSilent />
      <Card>
        <Stack gap={5}>
          <Skeleton size="9rem" isSilent />
          <Skeleton shape="block" size="4.5rem" isSilent />
          <Skeleton shape="block" size="18rem" isSilent />
          <Skeleton shape="block" size="4.5rem" isSilent />
        </Stack>
      </Card>
    </Stack>
  );
}
