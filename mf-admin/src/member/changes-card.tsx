import { adminLevels, type ListedMember } from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import { Button, Card, Drawer, Stack } from '@stridewell/ui';
import { useState, type ReactNode } from 'react';
import { CorrectForm } from './correct.form.tsx';
import { MergeForm } from './merge-form.tsx';
import { useOneMemberText } from './member-texts.ts';
import { PointsForm } from './points.form.tsx';
import { RegisteredDateForm } from './registered-date.form.tsx';

const changes = ['edit', 'date', 'points', 'merge'] as const;

type Change = (typeof changes)[number];

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
  const forms: Readonly<Record<Change, ReactNode>> = {
    edit: <CorrectForm member={member} onSaved={close} />,
    date: <RegisteredDateForm member={member} onSaved={close} />,
    points: <PointsForm member={member} onSaved={close} />,
    merge: <MergeForm member={member} onMerged={close} />,
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
        {open !== undefined && forms[open]}
      </Drawer>
    </Card>
  );
}
