import { updateCustomization } from '@stridewell/contracts';
import { createTheme } from '@stridewell/ui';

it('the theme accepts every color that a program may have', () => {
  const channels = ['00', '3c', '5f', '78', 'a0', 'ff'];
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
  );
  const isTaken = (brandColour: string) =>
    updateCustomization.body?.safeParse({ brandColour }).success;
  const isShown = (brandColour: string) =>
    !createTheme({ mode: 'light', brandColour }).brand.isRefused;
  expect(colors.filter(isTaken)).toEqual(colors.filter(isShown));
});
