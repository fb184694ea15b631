import type { Person } from '@stridewell/contracts';
import { partTexts, useViewer } from '@stridewell/platform';
import { HeartIcon, IconButton } from '@stridewell/ui';
import en from '#locales/cheers/en.json';
import es from '#locales/cheers/es.json';
import { useCheer, useCheersToday } from './cheers.queries.ts';

const useText = partTexts({ en, es });

/** Cheers on a member with one tap, once a day; renders nothing for the viewer themselves. */
export function CheerButton({ member }: { member: Pick<Person, 'id' | 'name'> }) {
  const t = useText();
  const viewer = useViewer();
  const { id, name } = member;
  const { data: today } = useCheersToday();
  const cheer = useCheer(member, t('sent', { name }));
  if (id === viewer.id) return null;
  const isCheered = today?.memberIds.includes(id) ?? false;
  const isOver = today?.left === 0;
  const label = isOver ? 'over' : 'cheer';
  return (
    <IconButton
      icon={HeartIcon}
      label={t(isCheered ? 'cheered' : label, { name })}
      isFilled={isCheered}
      isDisabled={!today || isCheered || isOver || cheer.isPending}
      onPress={() => cheer.mutate()}
    />
  );
}
