import { Button, FormActions, Grid, SelectField, Stack, TextField } from '@stridewell/ui';
import { useState, type FormEvent } from 'react';
import { useEmailQueueText } from './email-queue-texts.ts';
import {
  filterNames,
  numberOf,
  shownStatuses,
  type QueueFilters,
  type QueueListAddress,
} from './queue-list.ts';

const isNumber: ReadonlySet<string> = new Set(['userId', 'programId']);
const nothing: QueueFilters = { email: '', subject: '', emailType: '', userId: '', programId: '' };

/** By what mail is found: all of it must hold. */
export function QueueFiltersForm(props: {
  filters: QueueFilters;
  status: QueueListAddress['status'];
  onSearch: (filters: QueueFilters) => void;
  onStatus: (status: QueueListAddress['status']) => void;
}) {
  const t = useEmailQueueText();
  const [typed, setTyped] = useState(props.filters);
  const isWrong = (name: (typeof filterNames)[number]) =>
    isNumber.has(name) && typed[name].trim() !== '' && numberOf(typed[name]) === undefined;

  function search(event: FormEvent): void {
    event.preventDefault();
    if (!filterNames.some(isWrong)) props.onSearch(typed);
  }

  return (
    <form noValidate onSubmit={search} role="search" aria-label={t('find')}>
      <Stack gap={4}>
        <Grid minColumnWidth="13rem" gap={4}>
          {filterNames.map((name) => (
            <TextField
              key={name}
              label={t(`filter.${name}`)}
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
              errorMessage={isWrong(name) ? t('notANumber') : undefined}
            />
          ))}
          <SelectField
            label={t('filter.status')}
            value={props.status}
            options={shownStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) =>
              props.onStatus(shownStatuses.find((status) => status === value) ?? 'all')
            }
          />
        </Grid>
        <FormActions>
          <Button type="submit">{t('search')}</Button>
          <Button
            colour="lightgrey"
            onPress={() => {
              setTyped(nothing);
              props.onSearch(nothing);
            }}
          >
            {t('clear')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
