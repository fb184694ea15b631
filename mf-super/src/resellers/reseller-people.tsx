import type { ResellerPerson } from '@stridewell/contracts';
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
import { useResellerText } from './reseller-texts.ts';
import { useAddPerson, useRemovePerson, useResellerPeople } from './resellers.queries.ts';

/** The people with access to a reseller's programs in the partner console. */
export function ResellerPeople({ id }: { id: number }) {
  const t = useResellerText();
  const query = useResellerPeople(id);
  return (
    <QueryCard title={t('people')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          <Text tone="muted">{t('peopleHint')}</Text>
          {data.length > 0 && (
            <List label={t('people')}>
              {data.map((person) => (
                <PersonRow key={person.memberId} id={id} person={person} />
              ))}
            </List>
          )}
          <AddPersonForm id={id} />
        </Stack>
      )}
    </QueryCard>
  );
}

function PersonRow({ id, person }: { id: number; person: ResellerPerson }) {
  const t = useResellerText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePerson(id);
  const { name, email, programName } = person;
  return (
    <ListRow
      title={name}
      meta={`${email} · ${programName}`}
      trailing={
        <>
          <Button
            color="lightgrey"
            size="small"
            aria-label={t('removeNamed', { name })}
            onPress={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t('removePerson', { name })}
            confirmLabel={t('remove')}
            confirmColor="red"
            cancelLabel={t('cancel')}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(person.memberId, { onSuccess: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            <Text>{t('removePersonText')}</Text>
          </ConfirmDialog>
        </>
      }
    />
  );
}

function AddPersonForm({ id }: { id: number }) {
  const t = useResellerText();
  const screen = useFormScreen<{ username: string }, unknown>({
    values: { username: '' },
    save: useAddPerson(id),
    saved: t('personAdded'),
    onSaved: () => screen.form.reset({ username: '' }),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('addPerson')}>
      <FormField
        screen={screen}
        name="username"
        rules={{ validate: (name) => name.trim() !== '' || t('usernameMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('usernameOrEmail')}
            description={t('usernameHint')}
            maxLength={254}
            isRequired
          />
        )}
      </FormField>
    </FormScreen>
  );
}
