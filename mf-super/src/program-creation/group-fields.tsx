import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { Switch, TextArea } from '@stridewell/ui';
import { namesIn, type CreationFields } from './creation-fields.ts';
import { useCreationText } from './program-creation-texts.ts';

const longestName = 80;
const maxNames = 500;

/** The program's first teams and organizations. */
export function GroupFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const isWithTeams = useFormValue(screen, 'isWithTeams');
  const isPro = useFormValue(screen, 'tier') === 'pro';
  const validate = (lines: string) => {
    const names = namesIn(lines);
    if (names.length > maxNames) return t('tooManyNames');
    return names.every(({ length }) => length <= longestName) || t('nameTooLong');
  };
  return (
    <>
      <FormField screen={screen} name="isWithPoints">
        {(field) => <Switch {...field} label={t('points')} />}
      </FormField>
      <FormField screen={screen} name="isWithTeams">
        {(field) => <Switch {...field} label={t('withTeams')} />}
      </FormField>
      {isWithTeams && (
        <FormField screen={screen} name="teams" rules={{ validate }}>
          {(field) => (
            <TextArea {...field} label={t('teams')} description={t('onePerLine')} rows={5} />
          )}
        </FormField>
      )}
      {isPro && (
        <FormField screen={screen} name="organizations" rules={{ validate }}>
          {(field) => (
            <TextArea
              {...field}
              label={t('organizations')}
              description={t('organizationsHint')}
              rows={5}
            />
          )}
        </FormField>
      )}
    </>
  );
}
