import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { Button, FormActions, Grid, SelectField, Stack, TextField } from '@stridewell/ui';
import { useState, type FormEvent } from 'react';
import { useProgramSearch } from '#program-choice/index.ts';
import { useEmailQueueText } from './email-queue-texts.ts';
import { useMemberSearch } from './email-queue.queries.ts';
import {
  numberOf,
  pickedNames,
  shownStatuses,
  typedNames,
  type QueueFilters,
  type QueueListAddress,
} from './queue-list.ts';

const nothing: QueueFilters = { email: '', subject: '', emailType: '', userId: '', programId: '' };

/** Each filter has the label of its column. */
const labels = {
  email: 'email',
  subject: 'subject',
  emailType: 'type',
  userId: 'member',
  programId: 'program',
} as const;

const pickers = {
  userId: { of: 'people', useSearch: useMemberSearch },
  programId: { of: 'programs', useSearch: useProgramSearch },
} as const;

/** Filters the email queue; an email must match all filters. */
export function QueueFiltersForm(props: {
  filters: QueueFilters;
  status: QueueListAddress['status'];
  /** Returns the name of a member or a program from the id in a filter. */
  nameOf: (filter: keyof typeof pickers, id: number) => string;
  onPick: (filter: keyof typeof pickers, picked: PickedMember) => void;
  onSearch: (filters: QueueFilters) => void;
  onStatus: (status: QueueListAddress['status']) => void;
}) {
  const t = useEmailQueueText();
  const [typed, setTyped] = useState(props.filters);

  function pickedIn(filter: keyof typeof pickers): PickedMember[] {
    const id = numberOf(typed[filter]);
    return id === undefined ? [] : [{ id, name: props.nameOf(filter, id), image: null }];
  }

  function pick(filter: keyof typeof pickers, picked: PickedMember | undefined): void {
    if (picked) props.onPick(filter, picked);
    setTyped({ ...typed, [filter]: picked ? String(picked.id) : '' });
  }

  function search(event: FormEvent): void {
    event.preventDefault();
    props.onSearch(typed);
  }

  return (
    <form noValidate onSubmit={search} role="search" aria-label={t('find')}>
      <Stack gap={4}>
        <Grid minColumnWidth="13rem" gap={4}>
          {typedNames.map((name) => (
            <TextField
              key={name}
              label={t(`column.${labels[name]}`)}
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
          <SelectField
            label={t('column.status')}
            value={props.status}
            options={shownStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) =>
              props.onStatus(shownStatuses.find((status) => status === value) ?? 'all')
            }
          />
          {pickedNames.map((filter) => (
            <MemberPicker
              key={filter}
              label={t(`column.${labels[filter]}`)}
              of={pickers[filter].of}
              picked={pickedIn(filter)}
              onChange={(picked) => pick(filter, picked.at(-1))}
              useSearch={pickers[filter].useSearch}
            />
          ))}
        </Grid>
        <FormActions>
          <Button type="submit">{t('search')}</Button>
          <Button
            color="lightgrey"
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
