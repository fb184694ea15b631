import { adminLevels, type ListedMember } from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import { Button, Card, Drawer, lateComponent, Skeleton, Stack } from '@stridewell/ui';
import { useState } from 'react';
import type { Change } from './change-form.tsx';
import { useOneMemberText } from './member-texts.ts';

const ChangeForm = lateComponent(async () => (await import('./change-form.tsx')).ChangeForm);

const changes = ['edit', 'date', 'points', 'merge'] as const;

/** The changes that an admin can make to a member, each in a form that a button opens. */
export function ChangesCard({ member, isOneself }: { member: ListedMember; isOneself: boolean }) {
  const t = useOneMemberText();
  const { program, adminLevel } = useViewer();
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  const isOffered: Readonly<Record<Change, boolean>> = {
    edit: !isOneself && adminLevels[member.roleName] <= adminLevel,
    date: true,
    points: !isOneself && program.points === 1,
    merge: !isOneself && member.roleName === 'NonAdmin',
  };
  return (
    <Card title={t('changes.title')} level={2}>
      <Stack gap={3} align="start">
        {changes
          .filter((change) => isOffered[change])
          .map((change) => (
            <Button key={change} color="lightgrey" onPress={() => setOpen(change)}>
              {t(`changes.${change}`)}
            </Button>
          ))}
      </Stack>
      <Drawer
        isOpen={open !== undefined}
        onClose={close}
        title={open === undefined ? '' : t(`changes.${open}`)}
      >
        {open !== undefined && (
          <ChangeForm
            change={open}
            member={member}
            onDone={close}
            meanwhile={<Skeleton shape="block" size="12rem" />}
          />
        )}
      </Drawer>
    </Card>
  );
}
