import { LoadFailure } from '@stridewell/platform';
import { Button, Inline, List, ListRow, SearchField, Stack, Text } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useProgramChoiceText } from './program-choice-texts.ts';

/** A program that was found by its name; null while there is none. */
export type ChosenProgram = { id: number; name: string } | null;

/** A program, found by its name. */
export function ProgramChoice(props: {
  chosen: ChosenProgram;
  onChange: (chosen: ChosenProgram) => void;
  useSearch: (searchString: string) => UseQueryResult<{ id: number; name: string }[]>;
  label: string;
  description: string;
  /** What is said of the one that is chosen. */
  chosenText: (name: string) => string;
  dropLabel: string;
  errorMessage?: string | undefined;
}) {
  const { chosen, onChange, useSearch } = props;
  const t = useProgramChoiceText();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const query = useSearch(searched);
  if (chosen) {
    const text = props.chosenText(chosen.name);
    return (
      <Inline gap={3}>
        <Text>{text}</Text>
        <Button
          colour="lightgrey"
          size="small"
          aria-label={`${props.dropLabel}: ${text}`}
          onPress={() => onChange(null)}
        >
          {props.dropLabel}
        </Button>
      </Inline>
    );
  }
  return (
    <Stack gap={2}>
      <SearchField
        label={props.label}
        description={props.description}
        value={typed}
        onChange={setTyped}
        errorMessage={props.errorMessage}
      />
      {query.error && !query.data && (
        <LoadFailure
          error={query.error}
          level={3}
          isWholePage={false}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {searched !== '' && query.data?.length === 0 && <Text tone="muted">{t('noneFound')}</Text>}
      {searched !== '' && query.data && query.data.length > 0 && (
        <List label={t('found')}>
          {query.data.map((program) => (
            <ListRow
              key={program.id}
              title={program.name}
              trailing={
                <Button
                  colour="lightgrey"
                  size="small"
                  aria-label={t('chooseNamed', { name: program.name })}
                  onPress={() => {
                    setTyped('');
                    onChange(program);
                  }}
                >
                  {t('choose')}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
