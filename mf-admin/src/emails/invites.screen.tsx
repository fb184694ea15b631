import { FormField, FormScreen, ScreenHead, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Card, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { InvitationsCard } from '#invitations/index.ts';
import { useEmailText } from './email-texts.ts';
import { useInviteOutsider } from './emails.queries.ts';

/** Invites people by e-mail who are not in the program. */
export function InvitesScreen() {
  const t = useEmailText();
  const [invited, setInvited] = useState<readonly string[]>([]);
  // Each invitation begins with an empty form.
  return (
    <>
      <ScreenHead title={t('invites')} />
      <Stack gap={4}>
        <InvitationsCard />
        <Card title={t('inviteByEmail')} level={2}>
          <InviteForm
            key={invited.length}
            isAnother={invited.length > 0}
            onInvited={(email) => setInvited([email, ...invited])}
          />
        </Card>
        {invited.length > 0 && (
          <Card title={t('invitedNow')} level={2}>
            {invited.map((email, at) => (
              <Text key={`${at} ${email}`}>{email}</Text>
            ))}
          </Card>
        )}
      </Stack>
    </>
  );
}

function InviteForm(props: { isAnother: boolean; onInvited: (email: string) => void }) {
  const t = useEmailText();
  const { contactEmail } = useViewer().program;
  const screen = useFormScreen({
    values: { outsiderEmail: '' },
    save: useInviteOutsider(),
    saved: t('invited'),
    failed: t('notInvited', { email: contactEmail }),
    onSaved: () => props.onInvited(screen.form.getValues('outsiderEmail')),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('invite')}>
      <FormField
        screen={screen}
        name="outsiderEmail"
        rules={{ validate: (email) => email.trim() !== '' || t('missing.email') }}
      >
        {(field) => (
          <TextField
            {...field}
            type="email"
            label={t('outsiderEmail')}
            description={t('inviteHint')}
            isRequired
            autoFocus={props.isAnother}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
