import { type Outcome, ScreenHead } from '@stridewell/parts';
import { useProblemWords, useViewer } from '@stridewell/platform';
import { Banner, Card, List, ListRow, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { InvitationsCard } from '#invitations/index.ts';
import { useEmailText } from './email-texts.ts';
import { InviteForm } from './invite.form.tsx';

/** Invites people from outside the program by email. */
export function InvitesScreen() {
  const t = useEmailText();
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Outcome<string>[]>([]);
  const [rounds, setRounds] = useState(0);
  const take = (outcomes: readonly Outcome<string>[]) => {
    const sent = outcomes.filter(({ problem }) => problem === null).map(({ item }) => item);
    setInvited([...sent, ...invited]);
    setRefused(outcomes.filter(({ problem }) => problem !== null));
    // Each round starts with an empty form, or with the refused addresses.
    setRounds(rounds + 1);
  };
  return (
    <>
      <ScreenHead title={t('invites')} />
      <Stack gap={4}>
        <InvitationsCard />
        <Card title={t('inviteByEmail')} level={2}>
          <Stack gap={4}>
            <RefusedAddresses refused={refused} />
            <InviteForm
              key={rounds}
              refused={refused.map(({ item }) => item)}
              isAnother={rounds > 0}
              onInvited={take}
            />
          </Stack>
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

function RefusedAddresses({ refused }: { refused: readonly Outcome<string>[] }) {
  const t = useEmailText();
  const problemWords = useProblemWords();
  const { contactEmail } = useViewer().program;
  if (refused.length === 0) return null;
  return (
    <Stack gap={2}>
      <Banner tone="warning">{t('someNotInvited', { count: refused.length })}</Banner>
      <List label={t('someNotInvited', { count: refused.length })}>
        {refused.map(({ item, problem }) => (
          <ListRow
            key={item}
            title={item}
            meta={
              problem &&
              (problem.fields['outsiderEmail'] ??
                problemWords.ofWrite(problem, t('notInvited', { email: contactEmail })))
            }
          />
        ))}
      </List>
    </Stack>
  );
}
