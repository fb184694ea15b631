import type { Person } from '@stridewell/contracts';
import { partTexts, useViewer } from '@stridewell/platform';
import { Button, HeartIcon, IconButton } from '@stridewell/ui';
import en from '#locales/cheers/en.json';
import es from '#locales/cheers/es.json';
import { useCheer, useCheersToday } from './cheers.queries.ts';

const useText = partTexts({ en, es });

/**
 * Cheers on a member with one tap, once a day; renders nothing for the viewer themselves. `hasWords` makes it a button
 * with a text, where it is the main act.
 */
export function CheerButton(props: { member: Pick<Person, 'id' | 'name'>; hasWords?: boolean }) {
  const t = useText();
  const viewer = useViewer();
  const { id, name } = props.member;
  const { data: today } = useCheersToday();
  const cheer = useCheer(props.member, t('sent', { name }));
  if (id === viewer.id) return null;
  const isCheered = today?.memberIds.includes(id) ?? false;
  const isOver = today?.left === 0;
  const label = t(isCheered ? 'cheered' : isOver ? 'over' : 'cheer', { name });
  const isDisabled = !today || isCheered || isOver || cheer.isPending;
  const onPress = () => cheer.mutate();
  if (props.hasWords)
    return (
      <Button icon={HeartIcon} aria-label={label} isDisabled={isDisabled} onPress={onPress}>
        {t(isCheered ? 'done' : 'act')}
      </Button>
    );
  return (
    <IconButton
      icon={HeartIcon}
      label={label}
      isFilled={isCheered}
      isDisabled={isDisabled}
      onPress={onPress}
    />
  );
}
