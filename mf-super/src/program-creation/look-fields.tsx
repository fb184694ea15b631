import {
  ColorCheck,
  ColorField,
  FormField,
  PictureField,
  useColorRule,
  type FormScreenState,
  useFormValue,
} from '@stridewell/parts';
import type { CreationFields } from './creation-fields.ts';
import { useCreationText } from './program-creation-texts.ts';

/** The program's logo and color. */
export function LookFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const color = useFormValue(screen, 'brandColour');
  return (
    <>
      <FormField screen={screen} name="programLogo">
        {(field) => <PictureField {...field} label={t('logo')} hasAlt={false} />}
      </FormField>
      <FormField screen={screen} name="brandColour" rules={{ validate: useColorRule() }}>
        {(field) => <ColorField {...field} />}
      </FormField>
      <ColorCheck color={color.trim()} />
    </>
  );
}
