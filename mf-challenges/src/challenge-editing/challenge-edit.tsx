import type { Challenge } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { ApiProblem, LoadFailure, useNavigate, useText, useViewer } from '@stridewell/platform';
import {
  Card,
  CheckboxField,
  EmptyState,
  LinkButton,
  LockedIllustration,
  LostIllustration,
  Skeleton,
  Stack,
  Title,
} from '@stridewell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChallenge } from '#challenge/index.ts';
import { SavePackageCard } from '#packages/index.ts';
import { AboutFields } from './about-fields.tsx';
import { useUpdateChallenge } from './challenge-editing.queries.ts';
import { fieldsOf, formNames } from './challenge-fields.ts';
import { DeleteCard } from './delete-card.tsx';
import type { EditingPlaces } from './editing-places.ts';
import { InviteCard } from './invite-card.tsx';
import { OpenFields } from './people-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { changedFields, type ChangedField } from './changed-fields.ts';
import { TheirChanges } from './their-changes.tsx';
import { todayIn } from './today-in.ts';
import { WhatChanges } from './what-changes.tsx';

interface Editing {
  places: EditingPlaces;
  /** The level of the heading that names the challenge. */
  level: 1 | 2;
}

/** Edits the challenge with the given id, invites people to it, or deletes it. */
export function ChallengeToEdit(
  props: Editing & {
    /** Null if the address has none. */
    challengeId: number | null;
  },
) {
  const { challengeId, ...editing } = props;
  if (challengeId === null) return <NotHere {...editing} />;
  return <ChallengeOfId key={challengeId} {...editing} challengeId={challengeId} />;
}

function NotHere({ places, level }: Editing) {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<LostIllustration />}
      title={t('challenge.notFoundTitle')}
      level={level}
      text={t('challenge.notFound')}
      action={<LinkButton href={places.list}>{t('challenge.all')}</LinkButton>}
    />
  );
}

function ChallengeOfId({ challengeId, ...editing }: Editing & { challengeId: number }) {
  const { data, error, isPending, isFetching, refetch } = useChallenge(challengeId);
  if (isPending) return <Skeleton shape="card" size="20rem" />;
  if (error instanceof ApiProblem && error.code === 'not_found') return <NotHere {...editing} />;
  if (!data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return data.mayEdit ? (
    <ChallengeEdit {...editing} challenge={data} />
  ) : (
    <NotYours challenge={data} />
  );
}

function NotYours({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<LockedIllustration />}
      title={t('editing.notYoursTitle', { name: challenge.name })}
      level={1}
      text={t('editing.notYours', { name: challenge.organiser })}
      action={
        <LinkButton href={`/challenges/${challenge.id}`}>{t('editing.toChallenge')}</LinkButton>
      }
    />
  );
}

function ChallengeEdit({ challenge, places, level }: Editing & { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const navigate = useNavigate();
  const { timeZone, program, isProgramAdmin } = useViewer();
  const { id, name } = challenge;
  // The values that the form started with: a change refers to their version.
  const [base, setBase] = useState(challenge);
  const [theirs, setTheirs] = useState<readonly ChangedField[]>([]);
  const { refetch } = useChallenge(id);
  const update = useUpdateChallenge(base);
  const screen = useFormScreen({
    values: fieldsOf(base),
    save: update,
    formNames,
    saved: t('editing.saved'),
    failed: t('editing.failed'),
    draft: `challenge-edit-${id}-${base.version}`,
    keep: ({ challengeUploadedImage: _, ...fields }) => fields,
    onSaved: ({ data }) => navigate(places.after(data)),
  });

  const takeTheirs = useEffectEvent((fresh: Challenge) => {
    const mine = screen.form.getValues();
    const [before, now] = [fieldsOf(base), fieldsOf(fresh)];
    setTheirs(changedFields(before, now));
    // Fields that only the other person changed are updated; what was typed here is kept.
    const typed = Object.fromEntries(
      changedFields(before, mine).map(({ field }) => [field, mine[field]]),
    );
    const { challengeUploadedImage, isPictureRemoved } = mine;
    screen.form.reset(now);
    screen.form.reset(
      { ...now, ...typed, challengeUploadedImage, isPictureRemoved },
      { keepDefaultValues: true },
    );
    setBase(fresh);
  });
  const outdated = update.error?.code === 'changed_meanwhile' ? update.error : null;
  useEffect(() => {
    if (!outdated) return;
    void refetch().then(({ data }) => {
      if (data) takeTheirs(data);
    });
  }, [outdated, refetch]);

  return (
    <Stack gap={5}>
      <Title level={level}>{t('editing.title', { name })}</Title>
      <Card>
        <FormScreen
          screen={screen}
          submitLabel={t('editing.save')}
          actions={
            <LinkButton href={places.after(challenge)} color="lightgrey">
              {t('editing.cancel')}
            </LinkButton>
          }
        >
          <TheirChanges changes={theirs} />
          <AboutFields screen={screen} ownName={name} />
          {challenge.image !== null && (
            <FormField screen={screen} name="isPictureRemoved">
              {(field) => <CheckboxField {...field} label={t('editing.removePicture')} />}
            </FormField>
          )}
          <PlanFields
            screen={screen}
            challenge={challenge}
            today={todayIn(timeZone ?? program.timeZone)}
          />
          <OpenFields screen={screen} />
          <WhatChanges challenge={challenge} screen={screen} />
        </FormScreen>
      </Card>
      {['upcoming', 'running'].includes(challenge.phase) && <InviteCard challenge={challenge} />}
      {isProgramAdmin === 1 && <SavePackageCard challenge={challenge} />}
      {challenge.mayDelete && <DeleteCard challenge={challenge} list={places.list} />}
    </Stack>
  );
}
