import {
  ColourCheck,
  ColourField,
  FormField,
  PictureField,
  useColourRule,
  type FormScreenState,
} from '@stridewell/parts';
import type { CreationFields } from './creation-fields.ts';
import { useCreationText } from './program-creation-texts.ts';

/** The logo and the colour of the program. */
export function LookFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const colour = screen.form.watch('brandColour');
  return (
    <>
      <FormField screen={screen} name="programLogo">
        {(field) => <PictureField {...field} label={t('logo')} hasAlt={false} />}
      </FormField>
      <FormField screen={screen} name="brandColour" rules={{ validate: useColourRule() }}>
        {(field) => <ColourField {...field} />}
      </FormField>
      <ColourCheck colour={colour.trim()} />
    </>
  );
}
