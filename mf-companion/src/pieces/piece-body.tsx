import type { Output, getArticle, PieceCard } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { Card, Columns, Prose, Stack, Text, TextLink, Title } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { AudioPlayer } from './audio-player.tsx';
import { PieceList } from './piece-list.tsx';
import { usePieceMeta } from './pieces.queries.ts';
import { ClearOfActs, Drawing, Measure } from './pieces.styles.ts';

type Piece = Output<typeof getArticle>['data'];

/** The parts that every piece has: picture, title, audio, text, sources and related pieces. */
export function PieceBody(props: {
  piece: Piece;
  /** Shown below the text. */
  children?: ReactNode;
  /** Shown in the side column, above the related pieces. */
  aside?: ReactNode;
}) {
  const t = useText('mf-companion');
  const metaOf = usePieceMeta();
  const { piece, children, aside } = props;
  const body = (
    <Card>
      <ClearOfActs>
        <Stack gap={5}>
          {piece.illustrationUrl !== null && <Drawing src={piece.illustrationUrl} alt="" />}
          <Measure>
            <Stack gap={1}>
              <Title level={2}>{piece.title}</Title>
              <Text tone="muted">{metaOf(piece)}</Text>
            </Stack>
            {piece.summary !== '' && <Text size="lg">{piece.summary}</Text>}
            {piece.audioUrl !== null && <AudioPlayer url={piece.audioUrl} title={piece.title} />}
            {piece.html !== '' && (
              <Prose>
                <SafeHtml html={piece.html} />
              </Prose>
            )}
            {children}
            {piece.sources.length > 0 && <Sources sources={piece.sources} />}
          </Measure>
        </Stack>
      </ClearOfActs>
    </Card>
  );
  if (aside === undefined && piece.related.length === 0) return body;
  return (
    <Columns
      aside={
        <>
          {aside}
          <RelatedPieces title={t('piece.related')} pieces={piece.related} />
        </>
      }
    >
      {body}
    </Columns>
  );
}

function Sources({ sources }: Pick<Piece, 'sources'>) {
  const t = useText('mf-companion');
  return (
    <Stack gap={1}>
      <Text weight="bold">{t('piece.sources')}</Text>
      {sources.map(({ name, url }) => (
        <Text key={url} size="sm">
          <TextLink href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </TextLink>
        </Text>
      ))}
    </Stack>
  );
}

/** Lists pieces under their own title; renders nothing if there are none. */
export function RelatedPieces({ title, pieces }: { title: string; pieces: readonly PieceCard[] }) {
  if (pieces.length === 0) return null;
  return (
    <Card title={title} level={2}>
      <PieceList label={title} pieces={pieces} />
    </Card>
  );
}
