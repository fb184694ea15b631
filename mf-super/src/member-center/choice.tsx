import { QueryFailure } from '@stridewell/platform';
import { useRested } from '@stridewell/parts';
import { Button, List, ListRow, SearchField, Skeleton, Stack, Text } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useMemberCenterText } from './member-center-texts.ts';

/** Finds a single item as its name is typed, and selects it. */
export function Choice<Thing extends { id: number }>(props: {
  label: string;
  /** Fetches the matching items, from a `.queries.ts`. */
  useSearch: (search: string) => UseQueryResult<readonly Thing[]>;
  isOffered: (thing: Thing) => boolean;
  nameOf: (thing: Thing) => string;
  metaOf?: (thing: Thing) => string;
  onChoose: (thing: Thing) => void;
  onLeave: () => void;
}) {
  const { label, isOffered, nameOf, metaOf, onChoose } = props;
  const t = useMemberCenterText();
  const [typed, setTyped] = useState('');
  const query = props.useSearch(useRested(typed.trim()));
  const { data, error, isFetching } = query;
  const found = data?.filter(isOffered);
  return (
    <Stack gap={4}>
      <SearchField label={label} value={typed} onChange={setTyped} />
      {error && !data && <QueryFailure query={query} level={2} />}
      {isFetching && !found && <Skeleton shape="list" count={3} />}
      <div role="status">
        {found?.length === 0 && <Text tone="muted">{t('nothingFound')}</Text>}
      </div>
      {found && found.length > 0 && (
        <List label={label}>
          {found.map((thing) => (
            <ListRow
              key={thing.id}
              title={nameOf(thing)}
              {...(metaOf && { meta: metaOf(thing) })}
              trailing={
                <Button
                  size="small"
                  color="lightgrey"
                  aria-label={`${t('choose')}: ${nameOf(thing)}`}
                  onPress={() => onChoose(thing)}
                >
                  {t('choose')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <Button color="lightgrey" onPress={props.onLeave}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
