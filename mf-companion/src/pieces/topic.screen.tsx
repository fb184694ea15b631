import { useText } from '@stridewell/platform';
import { Stack } from '@stridewell/ui';
import { PieceAtAddress } from './piece-at-address.tsx';
import { PieceBody, RelatedPieces } from './piece-body.tsx';
import { useTopic } from './pieces.queries.ts';

/** A topic with everything that belongs to it. */
export function TopicScreen() {
  const t = useText('mf-companion');
  return (
    <PieceAtAddress name="topicId" useQuery={useTopic}>
      {({ related, ...topic }) => (
        <Stack gap={6}>
          <PieceBody piece={{ ...topic, related: [] }} />
          <RelatedPieces title={t('topic.pieces')} pieces={related} />
        </Stack>
      )}
    </PieceAtAddress>
  );
}
