import { readId } from '@stridewell/parts';
import { useParams } from '@stridewell/platform';
import { Page } from '@stridewell/ui';
import { ChallengeToEdit } from './challenge-edit.tsx';
import { memberPlaces } from './editing-places.ts';

/** Edits a challenge, invites people to it, or deletes it. */
export function ChallengeEditScreen() {
  const { challengeId } = useParams();
  return (
    <Page isNarrow>
      <ChallengeToEdit challengeId={readId(challengeId)} places={memberPlaces} level={1} />
    </Page>
  );
}
