import type { ProgramSettings } from '@stridewell/contracts';
import {
  BarPreview,
  FormField,
  FormScreen,
  PictureChangeField,
  Preview,
  useFormScreen,
  usePictureChangeAddress,
} from '@stridewell/parts';
import { programFlags, useViewer } from '@stridewell/platform';
import { Banner, RadioGroup, Stack, Switch, TextField } from '@stridewell/ui';
import { useWatch } from 'react-hook-form';
import { CustomizationPage } from './customization-tabs.tsx';
import { useSaveNavbar, type NavbarFields } from './customization.queries.ts';
import { useCustomizationText } from './customization-texts.ts';

const httpsAddress = 'https://';

type Customization = ProgramSettings['customization'];

/** The program's logo and its custom button in the top bar. */
export function NavbarButtonScreen() {
  return (
    <CustomizationPage page="navbar">
      {(settings) => <NavbarForm settings={settings} />}
    </CustomizationPage>
  );
}

function valuesOf(settings: Customization): NavbarFields {
  return {
    programLogo: 'keep',
    customButtonImage: 'keep',
    customNavbarButton: settings.customNavbarButton === 1,
    customButtonText: settings.customButtonText ?? '',
    customButtonStyle: settings.customButtonStyle ?? 'text',
    customButtonDestination: settings.customButtonDestination ?? 'customPage',
    customPageLink: settings.customPageLink ?? '',
  };
}

function NavbarForm({ settings }: { settings: Customization }) {
  const t = useCustomizationText();
  const { program } = useViewer();
  const { isPro } = programFlags(program);
  const screen = useFormScreen<NavbarFields, unknown>({
    values: valuesOf(settings),
    save: useSaveNavbar(),
    saved: t('changesSaved'),
    onSaved: () => screen.form.reset({ ...screen.form.getValues(), ...kept }),
  });
  const [programLogo, isWanted, text, style, icon, destination] = useWatch({
    control: screen.form.control,
    name: [
      'programLogo',
      'customNavbarButton',
      'customButtonText',
      'customButtonStyle',
      'customButtonImage',
      'customButtonDestination',
    ],
  });
  const logo = usePictureChangeAddress(programLogo, settings.programLogo);
  const image = usePictureChangeAddress(icon, settings.customButtonImage);
  const isExternal = destination === 'externalLink';
  const isOn = isPro && isWanted && text.trim() !== '';
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <Preview>
        {(isPhone) => (
          <BarPreview
            name={program.name}
            isPhone={isPhone}
            logo={logo}
            button={isOn ? { text, isExternal, image, isButton: style === 'button' } : null}
          />
        )}
      </Preview>
      <FormField screen={screen} name="programLogo">
        {({ value, onChange, errorMessage }) => (
          <PictureChangeField
            label={t('navbar.logo')}
            current={settings.programLogo}
            value={value}
            onChange={onChange}
            errorMessage={errorMessage}
          />
        )}
      </FormField>
      {!isPro && <Banner>{t('navbar.proOnly')}</Banner>}
      {isPro && (
        <Stack gap={5}>
          <FormField screen={screen} name="customNavbarButton">
            {(field) => (
              <Switch {...field} label={t('navbar.on')} description={t('navbar.onAbout')} />
            )}
          </FormField>
          <FormField
            screen={screen}
            name="customButtonText"
            rules={{
              validate: (text, fields) =>
                !fields.customNavbarButton || text.trim() !== '' || t('navbar.textMissing'),
            }}
          >
            {(field) => (
              <TextField
                {...field}
                label={t('navbar.text')}
                description={t('navbar.textAbout')}
                maxLength={30}
              />
            )}
          </FormField>
          <FormField screen={screen} name="customButtonStyle">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('navbar.style')}
                options={[
                  { value: 'text', label: t('navbar.styleText') },
                  { value: 'button', label: t('navbar.styleButton') },
                ]}
              />
            )}
          </FormField>
          {style === 'button' && (
            <FormField screen={screen} name="customButtonImage">
              {({ value, onChange, errorMessage }) => (
                <PictureChangeField
                  label={t('navbar.icon')}
                  current={settings.customButtonImage}
                  value={value}
                  onChange={onChange}
                  errorMessage={errorMessage}
                />
              )}
            </FormField>
          )}
          <FormField screen={screen} name="customButtonDestination">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('navbar.destination')}
                options={[
                  { value: 'customPage', label: t('navbar.customPage') },
                  { value: 'externalLink', label: t('navbar.externalLink') },
                ]}
              />
            )}
          </FormField>
          {isExternal && (
            <FormField
              screen={screen}
              name="customPageLink"
              rules={{
                validate: (address) =>
                  /^https:\/\/\S+$/.test(address.trim()) || t('navbar.linkMissing'),
              }}
            >
              {(field) => (
                <TextField {...field} label={t('navbar.link')} placeholder={httpsAddress} />
              )}
            </FormField>
          )}
        </Stack>
      )}
    </FormScreen>
  );
}

/** The pictures in a saved form: those that the server now has. */
const kept = { programLogo: 'keep', customButtonImage: 'keep' } as const;
