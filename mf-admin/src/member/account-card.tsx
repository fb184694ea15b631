import { restoreDays, type ListedMember } from '@stridewell/contracts';
import { Button, Card, ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useSendInvitations } from '#invitations/index.ts';
import { useRemoveMember, useRestoreMember } from '#members/index.ts';
import {
  useChangeAdmin,
  useDownloadMember,
  useMailPasswordLink,
  useSignOutMember,
} from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

type Asked = 'admin' | 'remove' | 'signOut';

/** A member's account: new password, admin rights, removal from the program and restoring. */
export function AccountCard({ member, isOneself }: { member: ListedMember; isOneself: boolean }) {
  const t = useOneMemberText();
  const restore = useRestoreMember(member.id);
  if (isOneself) {
    return (
      <Card title={t('account.title')} level={2}>
        <Text tone="muted">{t('account.own')}</Text>
      </Card>
    );
  }
  if (member.status === 'deactivated') {
    return (
      <Card title={t('account.title')} level={2}>
        <Stack gap={3} align="start">
          <Text tone="muted">{t('account.canRestore', { days: restoreDays })}</Text>
          <Button isPending={restore.isPending} onPress={() => restore.mutate()}>
            {t('account.restore')}
          </Button>
        </Stack>
      </Card>
    );
  }
  return <OpenAccount member={member} />;
}

function OpenAccount({ member }: { member: ListedMember }) {
  const t = useOneMemberText();
  const { id, name } = member;
  const isAdmin = member.roleName !== 'NonAdmin';
  const [asked, setAsked] = useState<Asked>();
  const mailLink = useMailPasswordLink(member);
  const invite = useSendInvitations();
  const changeAdmin = useChangeAdmin(member, isAdmin);
  const remove = useRemoveMember(id);
  const signOut = useSignOutMember(member);
  const download = useDownloadMember(id);
  const close = () => setAsked(undefined);
  return (
    <Card title={t('account.title')} level={2}>
      <Stack gap={3} align="start">
        {member.lastVisit === null ? (
          <Button
            color="lightgrey"
            isPending={invite.isPending}
            onPress={() => invite.mutate([id])}
          >
            {t('account.invite')}
          </Button>
        ) : (
          <Button
            color="lightgrey"
            isPending={mailLink.isPending}
            onPress={() => mailLink.mutate()}
          >
            {t('account.mail')}
          </Button>
        )}
        <Button color="lightgrey" isPending={download.isPending} onPress={() => download.mutate()}>
          {t('account.export')}
        </Button>
        <Button color="lightgrey" onPress={() => setAsked('signOut')}>
          {t('account.signOut')}
        </Button>
        <Button color="lightgrey" onPress={() => setAsked('admin')}>
          {t(isAdmin ? 'account.revoke' : 'account.make')}
        </Button>
        <Button color="red" onPress={() => setAsked('remove')}>
          {t('account.remove')}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={asked === 'admin'}
        title={t(isAdmin ? 'account.revokeAsk' : 'account.makeAsk', { name })}
        confirmLabel={t(isAdmin ? 'account.revoke' : 'account.make')}
        confirmColor={isAdmin ? 'red' : 'primary'}
        cancelLabel={t('cancel')}
        isPending={changeAdmin.isPending}
        onConfirm={() => changeAdmin.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t(isAdmin ? 'staysMember' : 'account.makeText')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'signOut'}
        title={t('account.signOutAsk', { name })}
        confirmLabel={t('account.signOut')}
        cancelLabel={t('cancel')}
        isPending={signOut.isPending}
        onConfirm={() => signOut.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={t('account.removeAsk', { name })}
        confirmLabel={t('account.remove')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('account.removeText', { days: restoreDays })}</Text>
      </ConfirmDialog>
    </Card>
  );
}
