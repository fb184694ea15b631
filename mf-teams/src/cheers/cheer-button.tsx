import type { Person } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { HeartIcon, IconButton } from '@stridewell/ui';
import { useCheer, useCheersToday } from './cheers.queries.ts';

/** Cheers on a member with one tap, once a day; renders nothing for the viewer themselves. */
export function CheerButton({ member }: { member: Pick<Person, 'id' | 'name'> }) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const { data: today } = useCheersToday();
  const cheer = useCheer(member);
  if (member.id === viewer.id) return null;
  const { name } = member;
  const isCheered = today?.memberIds.includes(member.id) ?? false;
  const isOver = today?.left === 0;
  const label = isOver ? 'cheers.over' : 'cheers.cheer';
  return (
    <IconButton
      icon={HeartIcon}
      label={t(isCheered ? 'cheers.cheered' : label, { name })}
      isDisabled={!today || isCheered || isOver || cheer.isPending}
      onPress={() => cheer.mutate()}
    />
  );
}
