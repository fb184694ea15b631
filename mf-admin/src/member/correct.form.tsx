import { adminLevels, emailUndoDays, type ListedMember } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { SelectField, Text, TextField } from '@stridewell/ui';
import { useCorrectMember, type AccountFields } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** Corrects a member's personal data and sign-in data, as far as the viewer's role allows. */
export function CorrectForm({ member, onSaved }: { member: ListedMember; onSaved: () => void }) {
  const t = useOneMemberText();
  const { adminLevel } = useViewer();
  const level = adminLevels[member.roleName];
  const isPeer = level > 0 && level === adminLevel;
  const { firstName, lastName, username, email, language } = member;
  const values: AccountFields = {
    firstName,
    lastName,
    username,
    email,
    language: language ?? '',
    employeeId: member.employeeId ?? '',
  };
  const screen = useFormScreen({
    values,
    save: useCorrectMember(member.id, values),
    saved: t('changesSaved'),
    onSaved,
  });
  const isGiven = (typed: string) => typed.trim() !== '' || t('correct.missing');
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      {isPeer && <Text tone="muted">{t('correct.peerHint', { name: member.name })}</Text>}
      {(['firstName', 'lastName'] as const).map((name) => (
        <FormField key={name} screen={screen} name={name} rules={{ validate: isGiven }}>
          {(field) => <TextField {...field} label={t(`correct.${name}`)} maxLength={60} />}
        </FormField>
      ))}
      {!isPeer && (
        <>
          <FormField screen={screen} name="email" rules={{ validate: isGiven }}>
            {(field) => (
              <TextField
                {...field}
                type="email"
                label={t('correct.email')}
                {...(member.lastVisit !== null && {
                  description: t('correct.emailHint', { days: emailUndoDays }),
                })}
              />
            )}
          </FormField>
          <FormField screen={screen} name="username" rules={{ validate: isGiven }}>
            {(field) => <TextField {...field} label={t('correct.username')} maxLength={40} />}
          </FormField>
          <FormField screen={screen} name="employeeId">
            {(field) => <TextField {...field} label={t('correct.employeeId')} maxLength={64} />}
          </FormField>
        </>
      )}
      <FormField screen={screen} name="language">
        {(field) => (
          <SelectField
            {...field}
            label={t('correct.language')}
            options={[
              ...(language === null ? [{ value: '', label: t('correct.unset') }] : []),
              ...(['en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
            ]}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
