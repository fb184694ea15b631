import { QueryFailure } from '@stridewell/platform';
import { List, ListRow, SearchField, Stack, Text } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useProgramChoiceText } from './program-choice-texts.ts';

/** How programs are searched for, and what can be done with one that was found. */
export interface ProgramSearchProps {
  useSearch: (searchString: string) => UseQueryResult<{ id: number; name: string }[]>;
  label: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
  /** The button beside a program; `clear` empties the search. */
  act: (program: { id: number; name: string }, clear: () => void) => ReactNode;
}

/** Finds programs while their name is typed. */
export function ProgramSearch(props: ProgramSearchProps) {
  const { useSearch, act } = props;
  const t = useProgramChoiceText();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const query = useSearch(searched);
  return (
    <Stack gap={2}>
      <SearchField
        label={props.label}
        description={props.description}
        value={typed}
        onChange={setTyped}
        errorMessage={props.errorMessage}
      />
      {query.error && !query.data && <QueryFailure query={query} />}
      {searched !== '' && query.data?.length === 0 && <Text tone="muted">{t('noneFound')}</Text>}
      {searched !== '' && query.data && query.data.length > 0 && (
        <List label={t('found')}>
          {query.data.map((program) => (
            <ListRow
              key={program.id}
              title={program.name}
              trailing={act(program, () => setTyped(''))}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
