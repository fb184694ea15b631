import {
  graceChoices,
  longestChallengeDays,
  maxChallengeSteps,
  type ChallengePackage,
} from '@stridewell/contracts';
import { FormField, FormScreen, readId, useFormScreen } from '@stridewell/parts';
import { LoadFailure, useLocation, useNavigate, useText } from '@stridewell/platform';
import {
  Card,
  CheckboxField,
  EmptyState,
  LinkButton,
  LostIllustration,
  NumberField,
  RadioGroup,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
} from '@stridewell/ui';
import { MapField } from '#maps/index.ts';
import {
  usePackageToEdit,
  useSaveGlobalPackage,
  type GlobalPackageFields,
} from './provider.queries.ts';
import { useProviderText } from './provider-texts.ts';

const list = '/adminsuper/challenge-center/settings';
const languages = ['en', 'es'] as const;
const kinds = ['individuals', 'groups', 'organization'] as const;
const flags = ['allowActivities', 'allowAddingCompletionDate', 'allowFreeTextInput'] as const;

/** Creates a package for every program, or edits the one whose id ends the address. */
export function GlobalPackageForm() {
  const t = useProviderText();
  const { pathname } = useLocation();
  const id = readId(/\/builder\/(\d+)$/.exec(pathname)?.[1]);
  const { data, error, isFetching, refetch } = usePackageToEdit(id);
  if (id === null) return <Editor key="new" shown={null} />;
  if (data) return <Editor key={id} shown={data} />;
  if (data === null)
    return (
      <EmptyState
        illustration={<LostIllustration />}
        title={t('absent')}
        level={2}
        text={t('absentText')}
        action={<LinkButton href={list}>{t('toPackages')}</LinkButton>}
      />
    );
  if (!error) return <Skeleton shape="card" size="24rem" />;
  return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function valuesOf(shown: ChallengePackage | null): GlobalPackageFields {
  const noWords = { en: '', es: '' };
  return {
    name: shown?.name ?? noWords,
    description: shown?.description ?? noWords,
    featured: shown?.featured === 1,
    duration: shown?.duration ?? 14,
    steps: shown?.steps ?? 8000,
    between: shown?.between ?? 'individuals',
    dailyCap: shown?.dailyCap ?? 30_000,
    graceHours: String(shown?.graceHours ?? 72),
    allowActivities: shown?.allowActivities === 1,
    allowAddingCompletionDate: shown?.allowAddingCompletionDate === 1,
    allowFreeTextInput: shown?.allowFreeTextInput === 1,
    mapId: shown?.mapId ?? null,
  };
}

function Editor({ shown }: { shown: ChallengePackage | null }) {
  const t = useProviderText();
  const words = useText('mf-challenges');
  const navigate = useNavigate();
  const screen = useFormScreen({
    values: valuesOf(shown),
    save: useSaveGlobalPackage(shown?.id ?? null),
    saved: t('packageSaved'),
    draft: `global-package-${shown?.id ?? 'new'}`,
    onSaved: () => void navigate(list),
  });
  const { errors } = screen.form.formState;
  const figures = [
    { name: 'duration', label: t('duration'), unit: 'days', most: longestChallengeDays, least: 1 },
    {
      name: 'steps',
      label: words('editing.steps'),
      unit: 'steps',
      most: maxChallengeSteps,
      least: 1,
    },
    {
      name: 'dailyCap',
      label: words('editing.dailyCap'),
      unit: 'steps',
      most: 100_000,
      least: 1000,
    },
  ] as const;
  return (
    <Card>
      <FormScreen
        screen={screen}
        submitLabel={t('savePackage')}
        actions={
          <LinkButton href={list} color="lightgrey">
            {t('cancel')}
          </LinkButton>
        }
      >
        {languages.map((one) => (
          <FormField
            key={one}
            screen={screen}
            name={`name.${one}`}
            rules={{ validate: (typed) => typed.trim() !== '' || t('nameMissing') }}
          >
            {({ errorMessage, ...field }) => (
              <TextField
                {...field}
                label={words(`common.inLanguage.${one}`, { field: t('name') })}
                isRequired
                maxLength={80}
                errorMessage={errorMessage ?? errors.name?.message}
              />
            )}
          </FormField>
        ))}
        {languages.map((one) => (
          <FormField key={one} screen={screen} name={`description.${one}`}>
            {(field) => (
              <TextArea
                {...field}
                label={words(`common.inLanguage.${one}`, { field: words('editing.description') })}
                maxLength={2000}
                rows={3}
              />
            )}
          </FormField>
        ))}
        <FormField screen={screen} name="between">
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              label={words('editing.between')}
              options={kinds.map((value) => ({ value, label: words(`kind.${value}`) }))}
              onChange={(value) => onChange(kinds.find((one) => one === value) ?? 'individuals')}
            />
          )}
        </FormField>
        {figures.map(({ name, label, unit, most, least }) => (
          <FormField
            key={name}
            screen={screen}
            name={name}
            rules={{ validate: (count) => count !== null || words('editing.missing') }}
          >
            {(field) => (
              <NumberField
                {...field}
                label={label}
                unit={words(`amount.unit.${unit}`)}
                minValue={least}
                maxValue={most}
                isRequired
              />
            )}
          </FormField>
        ))}
        <FormField screen={screen} name="graceHours">
          {(field) => (
            <SelectField
              {...field}
              label={words('editing.graceHours')}
              options={graceChoices.map((hours) => ({
                value: String(hours),
                label: words('editing.grace', {
                  count: hours / 24,
                  days: words('challenge.days', { count: hours / 24 }),
                }),
              }))}
            />
          )}
        </FormField>
        {flags.map((name) => (
          <FormField key={name} screen={screen} name={name}>
            {(field) => <CheckboxField {...field} label={words(`editing.${name}`)} />}
          </FormField>
        ))}
        <FormField screen={screen} name="featured">
          {(field) => <CheckboxField {...field} label={t('feature')} />}
        </FormField>
        <FormField screen={screen} name="mapId">
          {(field) => <MapField {...field} />}
        </FormField>
      </FormScreen>
    </Card>
  );
}
