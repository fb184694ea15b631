import { sendPicture } from '@stridewell/parts';
import { useSaveSettings } from '#program-settings/index.ts';
import type { ProgramPicture } from './program-picture.tsx';

/** What the top bar has of the program. */
export interface NavbarFields {
  programLogo: ProgramPicture;
  customNavbarButton: boolean;
  customButtonText: string;
  customButtonStyle: 'button' | 'text';
  customButtonImage: ProgramPicture;
  customButtonDestination: 'externalLink' | 'customPage';
  customPageLink: string;
}

/** What the sign-in page has of the program. */
export interface LoginFields {
  loginTitle: string;
  loginText: string;
  loginImage: ProgramPicture;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What a picture of a form is to the server: nothing where it stays, its id where it is new. */
async function pictureChange<Name extends string>(
  name: Name,
  picture: ProgramPicture,
): Promise<Partial<Record<Name, number | null>>> {
  if (picture === 'keep') return {};
  const value = picture === null ? null : await sendPicture(picture);
  // One property of that name.
  return { [name]: value } as Partial<Record<Name, number | null>>;
}

export function useSaveNavbar() {
  return useSaveSettings<NavbarFields>('customization', async (fields) => ({
    ...(await pictureChange('programLogo', fields.programLogo)),
    ...(await pictureChange('customButtonImage', fields.customButtonImage)),
    customNavbarButton: fields.customNavbarButton,
    customButtonText: orNull(fields.customButtonText),
    customButtonStyle: fields.customButtonStyle,
    customButtonDestination: fields.customButtonDestination,
    customPageLink: orNull(fields.customPageLink),
  }));
}

export function useSaveLoginPage() {
  return useSaveSettings<LoginFields>('customization', async (fields) => ({
    ...(await pictureChange('loginImage', fields.loginImage)),
    loginTitle: orNull(fields.loginTitle),
    loginText: orNull(fields.loginText),
  }));
}

export function useSaveBrandColour() {
  return useSaveSettings<{ brandColour: string }>('customization', ({ brandColour }) => ({
    brandColour: orNull(brandColour),
  }));
}
