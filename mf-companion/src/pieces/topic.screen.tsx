import { useText } from '@stridewell/platform';
import { PieceAtAddress } from './piece-at-address.tsx';
import { PieceBody } from './piece-body.tsx';
import { useTopic } from './pieces.queries.ts';

/** A topic with everything that belongs to it. */
export function TopicScreen() {
  const t = useText('mf-companion');
  return (
    <PieceAtAddress name="topicId" useQuery={useTopic}>
      {(topic) => <PieceBody piece={topic} relatedTitle={t('topic.pieces')} />}
    </PieceAtAddress>
  );
}
