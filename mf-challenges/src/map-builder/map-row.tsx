import type { ChallengeMap } from '@stridewell/contracts';
import { useLanguage } from '@stridewell/platform';
import {
  Chip,
  ConfirmDialog,
  EditIcon,
  IconButton,
  Inline,
  ListRow,
  MapIcon,
  Menu,
  MoreIcon,
  EyeIcon,
  Text,
  TrashIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import { inLanguage, useDistanceWords } from '#maps/index.ts';
import { useDeleteMap, useDuplicateMap, usePublishMap } from './map-builder.queries.ts';
import { useMapBuilderText } from './map-builder-texts.ts';

/** A map in the list, with its actions. */
export function MapRow(props: {
  map: ChallengeMap;
  editHref: string;
  onCopied: (copy: ChallengeMap) => void;
}) {
  const { map, editHref } = props;
  const t = useMapBuilderText();
  const { language } = useLanguage();
  const distanceWords = useDistanceWords();
  const [isAsking, setAsking] = useState(false);
  const name = inLanguage(map.name, language);
  const publish = usePublishMap(map, name);
  const duplicate = useDuplicateMap(map, props.onCopied);
  const remove = useDeleteMap(map, name);
  const close = () => setAsking(false);
  const isOwn = map.programId !== null;
  const isPublished = map.published === 1;
  const facts = [
    t(`kind.${map.kind}`),
    distanceWords(map, 1),
    t('milestones', { count: map.milestones }),
  ].filter((fact) => fact !== null);
  return (
    <>
      <ListRow
        title={name}
        {...(isOwn && { href: editHref })}
        meta={facts.join(' · ')}
        trailing={
          <Inline gap={2}>
            {isOwn && (
              <Chip tone={isPublished ? 'primary' : 'neutral'}>
                {t(isPublished ? 'published' : 'draft')}
              </Chip>
            )}
            <Menu
              trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
              items={[
                ...(isOwn
                  ? [{ id: 'edit', label: t('edit'), icon: EditIcon, href: editHref }]
                  : []),
                {
                  id: 'duplicate',
                  label: t('duplicate'),
                  icon: MapIcon,
                  onAction: () => duplicate.mutate(),
                },
                ...(isOwn
                  ? [
                      {
                        id: 'publish',
                        icon: EyeIcon,
                        label: t(isPublished ? 'unpublish' : 'publish'),
                        onAction: () => publish.mutate(!isPublished),
                      },
                      {
                        id: 'delete',
                        label: t('delete'),
                        icon: TrashIcon,
                        isDestructive: true,
                        onAction: () => setAsking(true),
                      },
                    ]
                  : []),
              ]}
            />
          </Inline>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('keep')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
