import type { Output, getArticle } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { Card, Prose, Stack, Text, TextLink, Title } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { AudioPlayer } from './audio-player.tsx';
import { PieceList } from './piece-list.tsx';
import { usePieceMeta } from './pieces.queries.ts';
import { Drawing } from './pieces.styles.ts';

type Piece = Output<typeof getArticle>['data'];

/** What every piece shows: its drawing, its name, its voice, its text, its sources and what is like it. */
export function PieceBody(props: {
  piece: Piece;
  /** Stands below the text. */
  children?: ReactNode;
  relatedTitle?: string;
}) {
  const t = useText('mf-companion');
  const metaOf = usePieceMeta();
  const { piece, children, relatedTitle = t('piece.related') } = props;
  return (
    <Stack gap={6}>
      <Card>
        <Stack gap={5}>
          {piece.illustrationUrl !== null && <Drawing src={piece.illustrationUrl} alt="" />}
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
          {piece.sources.length > 0 && (
            <Stack gap={1}>
              <Text weight="bold">{t('piece.sources')}</Text>
              {piece.sources.map(({ name, url }) => (
                <Text key={url} size="sm">
                  <TextLink href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </TextLink>
                </Text>
              ))}
            </Stack>
          )}
        </Stack>
      </Card>
      {piece.related.length > 0 && (
        <Card title={relatedTitle} level={2}>
          <PieceList label={relatedTitle} pieces={piece.related} />
        </Card>
      )}
    </Stack>
  );
}
