import type { PieceCard } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Chip, List, ListRow, SuccessIcon, Text } from '@stridewell/ui';
import { pieceAddress } from './piece-address.ts';
import { usePieceMeta } from './pieces.queries.ts';
import { Thumb } from './pieces.styles.ts';

/** Pieces in rows, each a link to its page. */
export function PieceList(props: {
  label: string;
  pieces: readonly PieceCard[];
  /** Whether the page says already of which kind they are. */
  isOfOneKind?: boolean;
}) {
  const { label, pieces, isOfOneKind = false } = props;
  const t = useText('mf-companion');
  const metaOf = usePieceMeta();
  return (
    <List label={label}>
      {pieces.map((piece) => (
        <ListRow
          key={piece.id}
          href={pieceAddress(piece)}
          leading={piece.illustrationUrl !== null && <Thumb src={piece.illustrationUrl} alt="" />}
          title={piece.title}
          meta={
            <>
              {metaOf(piece, !isOfOneKind)}
              {piece.summary !== '' && <Text size="sm">{piece.summary}</Text>}
            </>
          }
          trailing={
            piece.isDone === 1 && (
              <Chip tone="success" icon={SuccessIcon}>
                {t('piece.done')}
              </Chip>
            )
          }
        />
      ))}
    </List>
  );
}
