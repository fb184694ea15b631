import type { ProgramSettings } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  LoginPreview,
  PictureChangeField,
  Preview,
  useFormScreen,
  usePictureChangeAddress,
} from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Stack, TextArea, TextField } from '@stridewell/ui';
import { useWatch } from 'react-hook-form';
import { ConsentCard } from './consent-card.tsx';
import { CustomizationPage } from './customization-tabs.tsx';
import { useSaveLoginPage, type LoginFields } from './customization.queries.ts';
import { useCustomizationText } from './customization-texts.ts';

/** The texts and the picture of the sign-in page. */
export function LoginPageScreen() {
  return (
    <Stack gap={5}>
      <CustomizationPage page="login">
        {(settings) => <LoginForm settings={settings} />}
      </CustomizationPage>
      <ConsentCard />
    </Stack>
  );
}

function LoginForm({ settings }: { settings: ProgramSettings['customization'] }) {
  const t = useCustomizationText();
  const { program } = useViewer();
  const values: LoginFields = {
    loginTitle: settings.loginTitle ?? '',
    loginText: settings.loginText ?? '',
    loginImage: 'keep',
  };
  const screen = useFormScreen<LoginFields, unknown>({
    values,
    save: useSaveLoginPage(),
    saved: t('changesSaved'),
    onSaved: () => screen.form.reset({ ...screen.form.getValues(), loginImage: 'keep' }),
  });
  const [title, text, picture] = useWatch({
    control: screen.form.control,
    name: ['loginTitle', 'loginText', 'loginImage'],
  });
  const image = usePictureChangeAddress(picture, settings.loginImage);
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <Preview>
        {() => (
          <LoginPreview
            name={program.name}
            logo={program.programLogo}
            title={title}
            text={text}
            image={image}
          />
        )}
      </Preview>
      <FormField screen={screen} name="loginTitle">
        {(field) => (
          <TextField
            {...field}
            label={t('login.titleLabel')}
            description={t('login.titleAbout')}
            maxLength={80}
          />
        )}
      </FormField>
      <FormField screen={screen} name="loginText">
        {(field) => <TextArea {...field} label={t('login.text')} rows={3} maxLength={300} />}
      </FormField>
      <FormField screen={screen} name="loginImage">
        {({ value, onChange, errorMessage }) => (
          <PictureChangeField
            label={t('login.image')}
            current={settings.loginImage}
            value={value}
            onChange={onChange}
            errorMessage={errorMessage}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
