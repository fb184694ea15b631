import { QueryFailure } from '@stridewell/platform';
import { List, ListRow, SearchField, Stack, Text } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useProgramChoiceText } from './program-choice-texts.ts';

/** The props of a program search. */
export interface ProgramSearchProps {
  useSearch: (searchString: string) => UseQueryResult<{ id: number; name: string }[]>;
  label: string;
  description?: string | undefined;
  errorMessage?: string | undefined;
  /** Renders the button next to a program; `clear` empties the search. */
  act: (program: { id: number; name: string }, clear: () => void) => ReactNode;
}

/** Finds programs as their name is typed. */
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
