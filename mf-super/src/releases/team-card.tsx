import type { ReleaseTeamMember } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { useReleaseText } from './release-texts.ts';
import {
  type TeamFields,
  useAddTeamMember,
  useReleaseTeams,
  useRemoveTeamMember,
} from './teams.queries.ts';

/** The members of each remote's team, who may try its releases. */
export function TeamCard() {
  const t = useReleaseText();
  const query = useReleaseTeams();
  return (
    <QueryCard title={t('team.title')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          <Text tone="muted">{t('team.hint')}</Text>
          {data.length > 0 && (
            <List label={t('team.title')}>
              {data.map((one) => (
                <MemberRow key={`${one.remote} ${one.memberId}`} member={one} />
              ))}
            </List>
          )}
          <AddForm />
        </Stack>
      )}
    </QueryCard>
  );
}

function MemberRow({ member }: { member: ReleaseTeamMember }) {
  const t = useReleaseText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveTeamMember();
  const { name, remote, email, programName } = member;
  return (
    <ListRow
      title={name}
      meta={`${remote} · ${email} · ${programName}`}
      trailing={
        <>
          <Button
            color="lightgrey"
            size="small"
            aria-label={t('team.removeNamed', { name, remote })}
            onPress={() => setAsking(true)}
          >
            {t('team.remove')}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t('team.removeTitle', { name })}
            confirmLabel={t('team.remove')}
            confirmColor="red"
            cancelLabel={t('team.cancel')}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(member, { onSuccess: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            <Text>{t('team.removeText', { remote })}</Text>
          </ConfirmDialog>
        </>
      }
    />
  );
}

function AddForm() {
  const t = useReleaseText();
  const empty: TeamFields = { remote: '', username: '', programId: '' };
  const screen = useFormScreen<TeamFields, unknown>({
    values: empty,
    save: useAddTeamMember(),
    saved: t('team.added'),
    onSaved: () => screen.form.reset(empty),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('team.add')}>
      <FormField
        screen={screen}
        name="remote"
        rules={{
          validate: (name) =>
            /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name.trim()) || t('team.remoteWrong'),
        }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('team.remote')}
            description={t('team.remoteHint')}
            maxLength={60}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="username"
        rules={{ validate: (name) => name.trim() !== '' || t('team.usernameMissing') }}
      >
        {(field) => <TextField {...field} label={t('team.username')} maxLength={254} isRequired />}
      </FormField>
      <FormField
        screen={screen}
        name="programId"
        rules={{
          validate: (id) => /^(?:[1-9]\d{0,14})?$/.test(id.trim()) || t('team.programIdWrong'),
        }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('team.programId')}
            description={t('team.programIdHint')}
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
