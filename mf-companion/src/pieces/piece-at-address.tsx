import {
  ApiProblem,
  LoadFailure,
  useDocumentTitle,
  useParams,
  useText,
} from '@stridewell/platform';
import { EmptyState, LinkButton, LostIllustration, Skeleton, Stack } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CompanionGate } from './companion-gate.tsx';
import { PlanTabs } from './plan-tabs.tsx';

/** A page about the piece that its address names: loading, shown, absent or failed. */
export function PieceAtAddress<Piece extends { title: string }>(props: {
  /** The name of the address parameter that holds its id. */
  name: string;
  useQuery: (id: number) => UseQueryResult<{ data: Piece }>;
  children: (piece: Piece) => ReactNode;
}) {
  const said = useParams()[props.name] ?? '';
  const id = /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null;
  return (
    <CompanionGate>
      <Stack gap={6}>
        <PlanTabs />
        {id === null ? <NoPiece /> : <OpenPiece key={id} id={id} {...props} />}
      </Stack>
    </CompanionGate>
  );
}

function OpenPiece<Piece extends { title: string }>(props: {
  id: number;
  useQuery: (id: number) => UseQueryResult<{ data: Piece }>;
  children: (piece: Piece) => ReactNode;
}) {
  const { useQuery } = props;
  const { data: answer, error, isFetching, refetch } = useQuery(props.id);
  useDocumentTitle(answer?.data.title);
  if (answer) return props.children(answer.data);
  if (error instanceof ApiProblem && error.code === 'not_found') return <NoPiece />;
  if (error)
    return (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} level={2} />
    );
  return <Skeleton shape="block" size="24rem" />;
}

function NoPiece() {
  const t = useText('mf-companion');
  return (
    <EmptyState
      illustration={<LostIllustration />}
      title={t('piece.notFound')}
      level={2}
      action={<LinkButton href="/plan/all/articles">{t('piece.all')}</LinkButton>}
    />
  );
}
