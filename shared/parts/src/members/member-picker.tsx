import { QueryFailure } from '@stridewell/platform';
import {
  Avatar,
  Button,
  CloseIcon,
  IconButton,
  List,
  ListRow,
  PlusIcon,
  SearchField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { useTypedSearch } from '#list/use-typed-search.ts';
import { Chosen, ChosenMember } from './member-picker.styles.ts';
import { useMemberText } from './member-texts.ts';

/** A person who can be picked. */
export type PickedMember = Readonly<{ id: number; name: string; image: string | null }>;

const resultWords = {
  people: 'members.results',
  teams: 'members.resultsTeams',
  organizations: 'members.resultsOrganizations',
  programs: 'members.resultsPrograms',
} as const;

/** The minimum length of a search: a single letter would find everyone. */
const fewestLetters = 2;

/**
 * Finds members while a person types, and stages the picked ones as chips until the surrounding form is saved. Results
 * are buttons in the page, so that keyboards, screen readers and phones handle them like any other button.
 */
export function MemberPicker(props: {
  label: string;
  /** The kind of thing to search for and pick; people by default. */
  of?: keyof typeof resultWords;
  picked: readonly PickedMember[];
  onChange: (picked: readonly PickedMember[]) => void;
  /** Fetches members whose name matches, from a `.queries.ts`; an empty search fetches no one. */
  useSearch: (search: string) => UseQueryResult<readonly PickedMember[]>;
  errorMessage?: string | undefined;
}): ReactElement {
  const { label, picked, onChange, of = 'people' } = props;
  const t = useMemberText();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const isSearching = typed.trim() !== '' && search.trim().length >= fewestLetters;
  const query = props.useSearch(isSearching ? search.trim() : '');
  const field = useRef<HTMLDivElement>(null);
  const pick = (member: PickedMember) => {
    onChange([...picked, member]);
    // The next person has another name, and the pressed button disappears.
    setTyped('');
    field.current?.querySelector('input')?.focus();
  };
  const found = (query.data ?? []).filter(({ id }) => !picked.some((member) => member.id === id));

  return (
    <Stack gap={3}>
      {picked.length > 0 && (
        <Chosen role="list" aria-label={t('members.picked')}>
          {picked.map((member) => (
            <ChosenMember key={member.id}>
              <Avatar name={member.name} src={member.image} size="small" />
              {member.name}
              <IconButton
                icon={CloseIcon}
                size="small"
                label={t('members.remove', { name: member.name })}
                onPress={() => onChange(picked.filter(({ id }) => id !== member.id))}
              />
            </ChosenMember>
          ))}
        </Chosen>
      )}
      <div ref={field}>
        <SearchField
          label={label}
          value={typed}
          onChange={setTyped}
          errorMessage={props.errorMessage}
          description={t('members.hint')}
        />
      </div>
      <span role="status">
        {isSearching && query.data && (
          <Text as="span" size="sm" tone="muted">
            {t('members.found', { count: found.length })}
          </Text>
        )}
      </span>
      {isSearching && query.isPending && <Skeleton shape="list" count={3} />}
      {isSearching && query.error && !query.data && <QueryFailure query={query} />}
      {isSearching && found.length > 0 && (
        <List label={t(resultWords[of])}>
          {found.map((member) => (
            <ListRow
              key={member.id}
              leading={<Avatar name={member.name} src={member.image} size="small" />}
              title={member.name}
              trailing={
                <Button
                  color="lightgrey"
                  size="small"
                  icon={PlusIcon}
                  aria-label={t('members.addNamed', { name: member.name })}
                  onPress={() => pick(member)}
                >
                  {t('members.add')}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
