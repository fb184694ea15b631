import { FormField, MemberPicker, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useText, useViewer } from '@stridewell/platform';
import { CheckboxField, RadioGroup } from '@stridewell/ui';
import {
  useMemberSearch,
  useOrganizationSearch,
  useTeamSearch,
} from './challenge-editing.queries.ts';
import { includingOf, type ChallengeFields, type Including } from './challenge-fields.ts';

/** The fields for who can see a challenge and join it. */
export function OpenFields({ screen }: { screen: FormScreenState<ChallengeFields> }) {
  const t = useText('mf-challenges');
  const { isProgramAdmin } = useViewer();
  return (
    <>
      <FormField screen={screen} name="open">
        {(field) => (
          <CheckboxField {...field} label={t('editing.open')} description={t('editing.openHint')} />
        )}
      </FormField>
      <FormField screen={screen} name="public">
        {(field) => <CheckboxField {...field} label={t('editing.public')} />}
      </FormField>
      {isProgramAdmin === 1 && (
        <FormField screen={screen} name="featured">
          {(field) => <CheckboxField {...field} label={t('editing.featured')} />}
        </FormField>
      )}
    </>
  );
}

/** The fields for who is in a new challenge. */
export function PeopleFields({ screen }: { screen: FormScreenState<ChallengeFields> }) {
  const t = useText('mf-challenges');
  const { isProgramAdmin, program } = useViewer();
  const between = useFormValue(screen, 'between');
  const including = includingOf({ between, including: useFormValue(screen, 'including') });
  const isOfMembers = between === 'individuals';
  const choices: Including[] = [
    'nobody',
    'chosen',
    ...(isProgramAdmin === 1 && program.organizationsOn === 1 && between !== 'organization'
      ? (['organizations'] as const)
      : []),
    ...(isProgramAdmin === 1 ? (['everybody'] as const) : []),
  ];
  return (
    <>
      <OpenFields screen={screen} />
      {between !== 'organization' && (
        <FormField screen={screen} name="addCreator">
          {(field) => (
            <CheckboxField
              {...field}
              label={t(isOfMembers ? 'editing.addCreator' : 'editing.addMyTeam')}
            />
          )}
        </FormField>
      )}
      {choices.length > 1 && (
        <FormField screen={screen} name="including">
          {({ onChange, value: _, ...field }) => (
            <RadioGroup
              {...field}
              value={including}
              onChange={(chosen) => onChange(choices.find((one) => one === chosen) ?? 'nobody')}
              label={t('inviting.title')}
              options={choices.map((one) => ({
                value: one,
                label: t(
                  one === 'chosen' ? `editing.chosenOf.${between}` : `editing.includingOf.${one}`,
                ),
              }))}
            />
          )}
        </FormField>
      )}
      {including === 'chosen' && <ChosenField screen={screen} between={between} />}
      {including === 'organizations' && <ChosenField screen={screen} between="organization" />}
      {including !== 'nobody' && isProgramAdmin === 1 && (
        <FormField screen={screen} name="includeType">
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              onChange={(how) => onChange(how === 'add' ? 'add' : 'invite')}
              label={t('editing.includeType')}
              options={(['invite', 'add'] as const).map((how) => ({
                value: how,
                label: t(`editing.includeTypeOf.${how}`),
              }))}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/**
 * How participants are picked for a challenge between members, teams or organizations: the form's field, and the
 * search.
 */
export const pickedFor = {
  individuals: { name: 'memberIds', of: 'people', useSearch: useMemberSearch },
  groups: { name: 'teamIds', of: 'teams', useSearch: useTeamSearch },
  organization: { name: 'organizationIds', of: 'organizations', useSearch: useOrganizationSearch },
} as const;

/** A field for the picked members, teams or organizations, found by name. */
function ChosenField(props: {
  screen: FormScreenState<ChallengeFields>;
  between: ChallengeFields['between'];
}) {
  const { screen, between } = props;
  const t = useText('mf-challenges');
  const { name, of, useSearch } = pickedFor[between];
  return (
    <FormField key={name} screen={screen} name={name}>
      {({ value, onChange, errorMessage }) => (
        <MemberPicker
          label={t(`editing.searchOf.${between}`)}
          of={of}
          picked={value}
          onChange={onChange}
          useSearch={useSearch}
          errorMessage={errorMessage}
        />
      )}
    </FormField>
  );
}
