import type { TeamDetails } from '@stridewell/contracts';
import { useProblemWords, useText, useViewer } from '@stridewell/platform';
import { Button, Inline, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useInviteOutsider } from './team-invites.queries.ts';

const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);

/** Invites someone who isn't a member by email; the drawer stays open for the next invitation. */
export function InviteOutsider({ team, onDone }: { team: TeamDetails; onDone: () => void }) {
  const t = useText('mf-teams');
  const { contactEmail } = useViewer().program;
  const problemWords = useProblemWords();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useInviteOutsider(team);
  const email = typed.trim();
  const refused =
    error &&
    (error.fields.outsiderEmail ??
      problemWords.ofWrite(error, t('inviting.failed', { email: contactEmail })));

  function send(): void {
    setMissing(!isEmail(email));
    if (isEmail(email)) mutate(email, { onSuccess: () => setTyped('') });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={5}>
        <Text tone="muted">{t('inviting.outsiderHint', { name: team.name })}</Text>
        <TextField
          type="email"
          label={t('inviting.email')}
          isRequired
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setMissing(false);
            if (error) reset();
          }}
          errorMessage={isMissing ? t('inviting.emailMissing') : (refused ?? undefined)}
        />
        <Inline gap={3}>
          <Button type="submit" isPending={isPending}>
            {t('inviting.send')}
          </Button>
          <Button color="lightgrey" onPress={onDone}>
            {t('inviting.done')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
