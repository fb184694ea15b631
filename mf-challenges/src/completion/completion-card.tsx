import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useText } from '@stridewell/platform';
import { Skeleton } from '@stridewell/ui';
import { CompletionForm } from './completion.form.tsx';
import { useCompletion, useSaveCompletion } from './completion.queries.ts';

/** Whether a challenge that the viewer is in now asks them if they have completed it. */
export function asksWhetherCompleted(challenge: Challenge): boolean {
  const { isJoined, phase, allowAddingCompletionDate, allowFreeTextInput } = challenge;
  if (!isJoined || phase === 'upcoming' || phase === 'final') return false;
  return allowAddingCompletionDate === 1 || allowFreeTextInput === 1;
}

/** The viewer's completion date and private notes; renders nothing if the challenge asks for neither. */
export function CompletionCard({ challenge }: { challenge: Challenge }) {
  return asksWhetherCompleted(challenge) ? <Completion challenge={challenge} /> : null;
}

function Completion({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const query = useCompletion(challenge);
  const save = useSaveCompletion(challenge);
  const skeleton = <Skeleton shape="block" size="8rem" />;
  return (
    <QueryCard title={t('completion.title')} query={query} skeleton={skeleton}>
      {({ data }) => (
        <CompletionForm challenge={challenge} completion={data} save={save} isDraftKept />
      )}
    </QueryCard>
  );
}
