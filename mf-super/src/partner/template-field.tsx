import { LoadFailure } from '@stridewell/platform';
import { Button, Inline, List, ListRow, SearchField, Stack, Text } from '@stridewell/ui';
import { useDeferredValue, useState } from 'react';
import { useTemplateSearch } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';

type Template = { id: number; name: string } | null;

/** The program that another begins with, found by its name; none leaves the plan to be chosen. */
export function TemplateField(props: {
  template: Template;
  onChange: (template: Template) => void;
  errorMessage?: string | undefined;
}) {
  const { template, onChange } = props;
  const t = usePartnerText();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const query = useTemplateSearch(searched);
  if (template)
    return (
      <Inline gap={3}>
        <Text>{t('like', { name: template.name })}</Text>
        <Button
          colour="lightgrey"
          size="small"
          aria-label={t('likeNoneNamed', { name: template.name })}
          onPress={() => onChange(null)}
        >
          {t('likeNone')}
        </Button>
      </Inline>
    );
  return (
    <Stack gap={2}>
      <SearchField
        label={t('template')}
        description={t('templateHint')}
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
