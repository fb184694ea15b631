import { Navigate, useParams, useText } from '@stridewell/platform';
import { Page, Stack, Title } from '@stridewell/ui';
import { ChallengeBuilder } from './challenge-builder.tsx';
import { memberPlaces } from './editing-places.ts';

/** Makes a challenge, step by step. */
export function ChallengeBuilderScreen() {
  const t = useText('mf-challenges');
  const { mode } = useParams();
  if (mode !== 'create') return <Navigate to="/challenge-builder/create" replace />;
  return (
    <Page>
      <Stack gap={5}>
        <Title level={1}>{t('builder.title')}</Title>
        <ChallengeBuilder places={memberPlaces} />
      </Stack>
    </Page>
  );
}
