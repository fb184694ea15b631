import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Button, EditIcon, Skeleton, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { Composer } from './composer.tsx';
import { useJournalsOfDay } from './day-journals.queries.ts';
import { useJournalText } from './journal-texts.ts';

/** The number of prompts; they alternate daily. */
const prompts = 7;

const maxCharactersShown = 120;

/** Asks for a few words about the day. */
export function JournalPromptCard() {
  const t = useJournalText();
  const mainText = useText('mf-dashboard');
  const format = useFormat();
  const today = format.today();
  const query = useJournalsOfDay(today);
  const [writing, setWriting] = useState<'not yet' | 'now' | 'done'>('not yet');
  const isWriting = writing === 'now';
  return (
    <QueryCard
      title={mainText('journal.title')}
      query={query}
      skeleton={<Skeleton count={2} />}
      actions={<TextLink href={`/journals/${today}`}>{t('prompt.all')}</TextLink>}
    >
      {({ data: [written] }) => (
        <Stack gap={3}>
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
                color="lightgrey"
                size="small"
                icon={EditIcon}
                onPress={() => setWriting('now')}
                // The form had the focus and has disappeared.
                autoFocus={writing === 'done'}
              >
                {t(written ? 'prompt.more' : 'prompt.write')}
              </Button>
            </div>
          )}
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
