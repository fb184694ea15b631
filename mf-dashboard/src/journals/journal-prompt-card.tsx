import type { Journal } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Button,
  EditIcon,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  TextLink,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { Composer } from './composer.tsx';
import { useJournalsOfDay } from './day-journals.queries.ts';
import { useJournalText } from './journal-texts.ts';
import { useLatestOfFriends } from './journals.queries.ts';

/** The number of prompts; they alternate daily. */
const prompts = 7;

/** The maximum number of friends' entries shown. */
const maxFriendEntries = 3;

const maxCharactersShown = 120;

/** Asks for a few words about the day, and shows friends' latest entries. */
export function JournalPromptCard() {
  const t = useJournalText();
  const mainText = useText('mf-dashboard');
  const format = useFormat();
  const today = format.today();
  const query = useJournalsOfDay(today);
  const [writing, setWriting] = useState<'not yet' | 'now' | 'done'>('not yet');
  const isWriting = writing === 'now';
  return (
    <QueryCard title={mainText('journal.title')} query={query} skeleton={<Skeleton count={2} />}>
      {({ data: [written] }) => (
        <Stack gap={4}>
          {written && !isWriting ? (
            <Text>“{shorten(written.text) || t('prompt.photos')}”</Text>
          ) : (
            <Text>{t(`prompt.ask.${Number(today.slice(-2)) % prompts}`)}</Text>
          )}
          {isWriting ? (
            <Composer date={today} onSaved={() => setWriting('done')} />
          ) : (
            <div>
              <Button
                color={written ? 'lightgrey' : 'primary'}
                size={written ? 'small' : 'normal'}
                icon={EditIcon}
                onPress={() => setWriting('now')}
                // The form had the focus and has disappeared.
                autoFocus={writing === 'done'}
              >
                {t(written ? 'prompt.more' : 'prompt.write')}
              </Button>
            </div>
          )}
          <OfFriends />
          <div>
            <TextLink href={`/journals/${today}`}>{t('prompt.all')}</TextLink>
          </div>
        </Stack>
      )}
    </QueryCard>
  );
}

function shorten(text: string): string {
  return text.length > maxCharactersShown
    ? `${text.slice(0, maxCharactersShown).trimEnd()}…`
    : text;
}

function OfFriends() {
  const t = useJournalText();
  const journals = useLatestOfFriends(maxFriendEntries).data?.data ?? [];
  if (journals.length === 0) return null;
  return (
    <Stack gap={2}>
      <Title level={3} size="md">
        {t('prompt.friends')}
      </Title>
      <List label={t('prompt.friends')}>
        {journals.map((journal) => (
          <FriendEntry key={journal.id} journal={journal} />
        ))}
      </List>
    </Stack>
  );
}

function FriendEntry({ journal }: { journal: Journal }) {
  const t = useJournalText();
  const format = useFormat();
  const { member, date, text } = journal;
  return (
    <ListRow
      href={`/profile/${member.username}/journals/${date}`}
      leading={<Avatar name={member.name} src={member.image} />}
      title={member.name}
      meta={`${shorten(text) || t('prompt.photos')} · ${format.relativeDay(date)}`}
    />
  );
}
