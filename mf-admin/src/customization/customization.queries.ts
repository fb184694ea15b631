import { type PictureChange, sendPictureChange } from '@stridewell/parts';
import { useSaveSettings } from '#program-settings/index.ts';

/** The branding in the top bar. */
export interface NavbarFields {
  programLogo: PictureChange;
  customNavbarButton: boolean;
  customButtonText: string;
  customButtonStyle: 'button' | 'text';
  customButtonImage: PictureChange;
  customButtonDestination: 'externalLink' | 'customPage';
  customPageLink: string;
}

/** The branding of the sign-in page. */
export interface LoginFields {
  loginTitle: string;
  loginText: string;
  loginImage: PictureChange;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function useSaveNavbar() {
  return useSaveSettings<NavbarFields>('customization', async (fields) => ({
    ...(await sendPictureChange('programLogo', fields.programLogo)),
    ...(await sendPictureChange('customButtonImage', fields.customButtonImage)),
    customNavbarButton: fields.customNavbarButton,
    customButtonText: orNull(fields.customButtonText),
    customButtonStyle: fields.customButtonStyle,
    customButtonDestination: fields.customButtonDestination,
    customPageLink: orNull(fields.customPageLink),
  }));
}

export function useSaveLoginPage() {
  return useSaveSettings<LoginFields>('customization', async (fields) => ({
    ...(await sendPictureChange('loginImage', fields.loginImage)),
    loginTitle: orNull(fields.loginTitle),
    loginText: orNull(fields.loginText),
  }));
}

/** Saves the consent text for registration. */
export function useSaveConsent() {
  return useSaveSettings<{ consentText: string }>('member', (fields) => fields, true);
}

export function useSaveBrandColour() {
  return useSaveSettings<{ brandColour: string }>('customization', ({ brandColour }) => ({
    brandColour: orNull(brandColour),
  }));
}
