import { Navigate, useParams, useText, useViewer } from '@stridewell/platform';
import {
  Banner,
  EmptyState,
  LinkButton,
  LockedIllustration,
  Page,
  Stack,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { ChallengeBuilder } from './challenge-builder.tsx';
import { memberPlaces } from './editing-places.ts';

/** Creates a challenge, step by step. */
export function ChallengeBuilderScreen() {
  const { mode } = useParams();
  if (mode !== 'create') return <Navigate to="/challenge-builder/create" replace />;
  return (
    <Page>
      <Builder />
    </Page>
  );
}

/**
 * Checks at the start whether the viewer may create a challenge. An open form stays open, even if the program's setting
 * changes.
 */
function Builder() {
  const t = useText('mf-challenges');
  const { isProgramAdmin, program } = useViewer();
  const isAllowed = isProgramAdmin === 1 || program.membersCreateChallenges === 1;
  const [wasAllowed] = useState(isAllowed);
  if (!wasAllowed && !isAllowed) {
    return (
      <EmptyState
        illustration={<LockedIllustration />}
        title={t('builder.refusedTitle')}
        level={1}
        text={t('builder.refused')}
        action={<LinkButton href={memberPlaces.list}>{t('challenge.all')}</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <Title level={1}>{t('builder.title')}</Title>
      {!isAllowed && <Banner tone="warning">{t('builder.refusedNow')}</Banner>}
      <ChallengeBuilder places={memberPlaces} />
    </Stack>
  );
}
