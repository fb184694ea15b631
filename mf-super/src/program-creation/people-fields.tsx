import { maxPeopleInNewProgram } from '@stridewell/contracts';
import { FileButton, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Banner, Button, Inline, List, ListRow, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import type { CreationFields } from './creation-fields.ts';
import { useCreationText } from './program-creation-texts.ts';
import { readPeople, type PeopleOfFile } from './read-people.ts';

/** The maximum number of people shown. */
const maxShown = 10;

/** The program's first members, from a file that is checked before anything is sent. */
export function PeopleFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const format = useFormat();
  const { form } = screen;
  const members = useFormValue({ form }, 'members');
  const [read, setRead] = useState<PeopleOfFile>();
  const take = (people: CreationFields['members']) => {
    form.setValue('members', people, { shouldDirty: true });
    form.clearErrors('members');
  };
  const choose = async (file: File) => {
    const found = readPeople(await file.text());
    setRead(found);
    take(found.people);
  };
  return (
    <Stack gap={4}>
      <Text tone="muted">{t('peopleHint', { most: format.number(maxPeopleInNewProgram) })}</Text>
      <Text size="sm">{t('columns')}</Text>
      <Inline>
        <FileButton
          label={t('chooseFile')}
          isPending={false}
          onChoose={(file) => void choose(file)}
        />
        {members.length > 0 && (
          <Button
            color="lightgrey"
            onPress={() => {
              take([]);
              setRead(undefined);
            }}
          >
            {t('noPeople')}
          </Button>
        )}
      </Inline>
      {read?.problem && <Banner tone="danger">{t(`fileProblem.${read.problem}`)}</Banner>}
      <div role="status">
        {(read || members.length > 0) && !read?.problem && (
          <Text>{t('peopleFound', { number: format.number(members.length) })}</Text>
        )}
      </div>
      <RefusedByServer screen={screen} />
      {read && read.refused.length > 0 && (
        <Banner tone="warning">
          <Text>{t('refused', { count: read.refused.length })}</Text>
          <ul>
            {read.refused.slice(0, maxShown).map(({ line, why }) => (
              <li key={line}>{t('refusedLine', { line, why: t(`why.${why}`) })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {members.length > 0 && (
        <List label={t('step.people')}>
          {members.slice(0, maxShown).map((person) => (
            <ListRow
              key={person.email}
              title={`${person.firstName} ${person.lastName}`}
              meta={[person.email, person.team, person.organization].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
      {members.length > maxShown && (
        <Text size="sm" tone="muted">
          {t('andMore', { number: format.number(members.length - maxShown) })}
        </Text>
      )}
    </Stack>
  );
}

/** Lists the people that the server refused, with reasons. */
function RefusedByServer({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const { errors } = screen.form.formState;
  const members = useFormValue(screen, 'members');
  // An entry for each person; empty for those without an error.
  const refused = Object.entries(errors.members ?? {}).flatMap(([at, error]) => {
    const person = members[Number(at)];
    const [first] = Object.values(typeof error === 'object' ? error : {});
    const message = typeof first === 'object' && 'message' in first ? first.message : undefined;
    return person && message ? [{ email: person.email, message: String(message) }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <Banner tone="danger">
      {refused.map(({ email, message }) => (
        <Text key={email}>{t('refusedPerson', { email, message })}</Text>
      ))}
    </Banner>
  );
}
