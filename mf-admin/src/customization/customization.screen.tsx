import {
  ColorCheck,
  ColorField,
  FormField,
  FormScreen,
  useColorRule,
  useFormScreen,
} from '@stridewell/parts';
import { useWatch } from 'react-hook-form';
import { CustomizationPage } from './customization-tabs.tsx';
import { useSaveBrandColour } from './customization.queries.ts';
import { useCustomizationText } from './customization-texts.ts';

/** The program's color, with a preview before it is saved. */
export function CustomizationScreen() {
  return (
    <CustomizationPage page="colors">
      {({ brandColour }) => <ColorForm current={brandColour} />}
    </CustomizationPage>
  );
}

function ColorForm({ current }: { current: string | null }) {
  const t = useCustomizationText();
  const screen = useFormScreen<{ brandColour: string }, unknown>({
    values: { brandColour: current ?? '' },
    save: useSaveBrandColour(),
    saved: t('changesSaved'),
  });
  const typed = useWatch({ control: screen.form.control, name: 'brandColour' });
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <FormField screen={screen} name="brandColour" rules={{ validate: useColorRule() }}>
        {(field) => <ColorField {...field} />}
      </FormField>
      <ColorCheck color={typed.trim()} />
    </FormScreen>
  );
}
