import { adminLevels } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  MemberPicker,
  type PickedMember,
  ScreenHead,
  useFormScreen,
} from '@stridewell/parts';
import { QueryCard, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Banner,
  Button,
  Card,
  Chip,
  ConfirmDialog,
  List,
  ListRow,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch } from '#people/index.ts';
import { useGiveRights, useProgramAdmins, useTakeRights } from './admin-rights.queries.ts';
import { useRightsText } from './admin-rights-texts.ts';

/** The program's administrators, with actions to give and remove rights. */
export function AdminRightsScreen() {
  const t = useRightsText();
  const query = useProgramAdmins();
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <Banner>{t('privacy')}</Banner>
        <QueryCard title={t('list')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
          {({ data }) => (
            <List label={t('list')}>
              {data.map((admin) => (
                <AdminRow key={admin.id} admin={admin} />
              ))}
            </List>
          )}
        </QueryCard>
        <Card title={t('give.title')} level={2}>
          <GiveForm />
        </Card>
      </Stack>
    </>
  );
}

type Admin = NonNullable<ReturnType<typeof useProgramAdmins>['data']>['data'][number];

function AdminRow({ admin }: { admin: Admin }) {
  const t = useRightsText();
  const viewer = useViewer();
  const take = useTakeRights(admin);
  const [isAsking, setAsking] = useState(false);
  const { name, image, id } = admin;
  return (
    <ListRow
      leading={<Avatar name={name} src={image} />}
      title={id === viewer.id ? t('you', { name }) : name}
      meta={admin.username}
      trailing={
        <>
          <Chip>{t(`role.${admin.roleName}`)}</Chip>
          {adminLevels[admin.roleName] <= viewer.adminLevel && (
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('take.label', { name })}
              onPress={() => setAsking(true)}
            >
              {t('take.button')}
            </Button>
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title={t('take.title', { name })}
            confirmLabel={t('take.confirm')}
            confirmColor="red"
            cancelLabel={t('cancel')}
            isPending={take.isPending}
            onConfirm={() => take.mutate(undefined, { onSuccess: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            {t(id === viewer.id ? 'take.ownText' : 'staysMember')}
          </ConfirmDialog>
        </>
      }
    />
  );
}

function GiveForm() {
  const t = useRightsText();
  const screen = useFormScreen<{ members: readonly PickedMember[] }, unknown>({
    values: { members: [] },
    save: useGiveRights(),
    saved: t('give.given'),
    onSaved: () => screen.form.reset({ members: [] }),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('give.button')}>
      <FormField
        screen={screen}
        name="members"
        rules={{ validate: (members) => members.length > 0 || t('give.missing') }}
      >
        {({ value, onChange, errorMessage }) => (
          <MemberPicker
            label={t('give.label')}
            picked={value}
            onChange={onChange}
            useSearch={useMemberSearch}
            errorMessage={errorMessage}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
