import type { SeasonTemplate } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useSeasonText } from './season-texts.ts';
import { useDeleteSeason } from './seasons.queries.ts';

/** Returns how many days a season lasts. */
function lengthOf({ pieces }: SeasonTemplate): number {
  return Math.max(0, ...pieces.map(({ day, length }) => day + (length ?? 1)));
}

/** A template in the list: what it has, and what can be done with it. */
export function SeasonRow(props: {
  season: SeasonTemplate;
  onEdit: () => void;
  onPlan: () => void;
}) {
  const { season } = props;
  const { name, pieces } = season;
  const t = useSeasonText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteSeason(season);
  const close = () => setAsking(false);
  const days = lengthOf(season);
  const facts = [
    t('items', { count: pieces.length, number: format.number(pieces.length) }),
    t('length', { count: days, number: format.number(days) }),
  ];
  return (
    <>
      <ListRow
        title={name}
        meta={facts.join(' · ')}
        isTrailingWide
        trailing={
          <Inline gap={2}>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('planNamed', { name })}
              onPress={props.onPlan}
            >
              {t('plan')}
            </Button>
            <Menu
              trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
              items={[
                { id: 'edit', label: t('edit'), onAction: props.onEdit },
                {
                  id: 'delete',
                  label: t('delete'),
                  isDestructive: true,
                  onAction: () => setAsking(true),
                },
              ]}
            />
          </Inline>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk', { name })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
