import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Card, Dialog, List, Skeleton, Stack, Text, TextField } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';

/** Lists items that each have a secret, and creates new ones: a new secret is shown once, in a dialog. */
export function SecretScreen<Item extends { id: number }>(props: {
  words: Record<'title' | 'list' | 'empty' | 'new' | 'made' | 'madeHint' | 'secret', string> & {
    lead?: string;
  };
  query: UseQueryResult<{ data: Item[] }>;
  row: (item: Item) => ReactElement;
  /** Renders the form for a new item; it passes on the secret of the item it created. */
  form: (showSecret: (secret: string) => void) => ReactNode;
}) {
  const { words, query, row, form } = props;
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ScreenHead title={words.title} {...(words.lead !== undefined && { lead: words.lead })} />
      <Stack gap={5}>
        <QueryCard title={words.list} query={query} skeleton={<Skeleton shape="list" count={2} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Text tone="muted">{words.empty}</Text>
            ) : (
              <List label={words.list}>{data.map(row)}</List>
            )
          }
        </QueryCard>
        <Card title={words.new} level={2}>
          {form(setSecret)}
        </Card>
      </Stack>
      <Dialog isOpen={secret !== undefined} onClose={() => setSecret(undefined)} title={words.made}>
        <Stack gap={3}>
          <Text>{words.madeHint}</Text>
          <TextField label={words.secret} value={secret ?? ''} onChange={() => {}} isReadOnly />
        </Stack>
      </Dialog>
    </>
  );
}
