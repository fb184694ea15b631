import type { Challenge } from '@stridewell/contracts';
import {
  EditIcon,
  IconButton,
  Menu,
  MoreIcon,
  SparklesIcon,
  TableIcon,
  TrashIcon,
  UsersIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import { DeleteDialog, useDeleteChallenge } from '#challenge-editing/index.ts';
import { useArchiveChallenge, useFeatureChallenge } from './challenge-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** An administrator's actions on a challenge in the list. */
export function ChallengeActs({ challenge }: { challenge: Challenge }) {
  const t = useSettingsText();
  const { id, name, phase, between } = challenge;
  const [isAsking, setAsking] = useState(false);
  const feature = useFeatureChallenge(challenge);
  const archive = useArchiveChallenge(challenge);
  const close = () => setAsking(false);
  const remove = useDeleteChallenge(challenge, close);
  const isFeatured = challenge.featured === 1;
  const isAside = challenge.archived === 1;
  // A final result is archived because of its dates, which no one can change.
  const canArchive = isAside || phase !== 'final';
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
        items={[
          {
            id: 'edit',
            label: t('edit'),
            icon: EditIcon,
            href: `/admin/challenge-center/challenge-edit/${id}`,
          },
          ...(between === 'individuals' && (phase === 'upcoming' || phase === 'running')
            ? [
                {
                  id: 'people',
                  label: t('addPeople'),
                  icon: UsersIcon,
                  href: `/admin/challenge-center/add-people?challenge=${id}`,
                },
              ]
            : []),
          {
            id: 'feature',
            icon: SparklesIcon,
            label: t(isFeatured ? 'unfeature' : 'feature'),
            onAction: () => feature.mutate(!isFeatured),
          },
          ...(canArchive
            ? [
                {
                  id: 'archive',
                  icon: TableIcon,
                  label: t(isAside ? 'unarchive' : 'archive'),
                  onAction: () => archive.mutate(!isAside),
                },
              ]
            : []),
          {
            id: 'delete',
            label: t('delete'),
            icon: TrashIcon,
            isDestructive: true,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <DeleteDialog
        challenge={challenge}
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
    </>
  );
}
