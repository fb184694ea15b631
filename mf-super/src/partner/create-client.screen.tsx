import {
  FormField,
  FormScreen,
  ScreenHead,
  TimeZoneField,
  useFormScreen,
  useFormValue,
} from '@stridewell/parts';
import { useNavigate } from '@stridewell/platform';
import { Card, Grid, SelectField, TextField, TextLink } from '@stridewell/ui';
import { type ClientFields, emptyClient, plans } from './client-fields.ts';
import { useCreateClient } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';
import { TemplateField } from './template-field.tsx';

const homeHref = '/partner';
const people = ['admin.firstName', 'admin.lastName', 'admin.email', 'admin.username'] as const;

/** Creates a program for a client, based on another of the reseller's programs or with its own plan. */
export function CreateClientScreen() {
  const t = usePartnerText();
  const navigate = useNavigate();
  const screen = useFormScreen<ClientFields, unknown>({
    values: emptyClient(),
    save: useCreateClient(),
    saved: t('created'),
    onSaved: () => navigate(homeHref),
  });
  const template = useFormValue(screen, 'template');
  const needed = { validate: (text: string) => text.trim() !== '' || t('missing') };
  return (
    <>
      <ScreenHead title={t('create')} back={<TextLink href={homeHref}>{t('back')}</TextLink>} />
      <Card>
        <FormScreen screen={screen} submitLabel={t('create')}>
          <FormField screen={screen} name="name" rules={needed}>
            {(field) => (
              <TextField {...field} label={t('programName')} maxLength={120} isRequired />
            )}
          </FormField>
          <FormField screen={screen} name="template">
            {({ value, onChange, errorMessage }) => (
              <TemplateField template={value} onChange={onChange} errorMessage={errorMessage} />
            )}
          </FormField>
          {!template && (
            <Grid minColumnWidth="11rem" gap={3}>
              {(['tier', 'type', 'kind'] as const).map((part) => (
                <FormField key={part} screen={screen} name={part}>
                  {(field) => (
                    <SelectField
                      {...field}
                      label={t(`plan.${part}`)}
                      options={plans[part].map((value) => ({ value, label: t(`plans.${value}`) }))}
                    />
                  )}
                </FormField>
              ))}
            </Grid>
          )}
          <FormField screen={screen} name="contactEmail" rules={needed}>
            {(field) => (
              <TextField
                {...field}
                label={t('contactEmail')}
                description={t('contactEmailHint')}
                type="email"
                maxLength={254}
                isRequired
              />
            )}
          </FormField>
          <FormField screen={screen} name="timeZone">
            {(field) => (
              <TimeZoneField {...field} label={t('timeZone')} description={t('timeZoneHint')} />
            )}
          </FormField>
          <Grid minColumnWidth="14rem" gap={3}>
            {people.map((part) => (
              <FormField key={part} screen={screen} name={part} rules={needed}>
                {(field) => (
                  <TextField
                    {...field}
                    label={t(part)}
                    type={part === 'admin.email' ? 'email' : 'text'}
                    maxLength={part === 'admin.email' ? 254 : 60}
                    isRequired
                  />
                )}
              </FormField>
            ))}
          </Grid>
        </FormScreen>
      </Card>
    </>
  );
}
