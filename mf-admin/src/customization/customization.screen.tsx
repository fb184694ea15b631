import {
  ColourCheck,
  ColourField,
  FormField,
  FormScreen,
  useColourRule,
  useFormScreen,
} from '@stridewell/parts';
import { useWatch } from 'react-hook-form';
import { CustomizationPage } from './customization-tabs.tsx';
import { useSaveBrandColour } from './customization.queries.ts';
import { useCustomizationText } from './customization-texts.ts';

/** The colour of the program, tried on before it is saved. */
export function CustomizationScreen() {
  return (
    <CustomizationPage page="colours">
      {({ brandColour }) => <ColourForm current={brandColour} />}
    </CustomizationPage>
  );
}

function ColourForm({ current }: { current: string | null }) {
  const t = useCustomizationText();
  const screen = useFormScreen<{ brandColour: string }, unknown>({
    values: { brandColour: current ?? '' },
    save: useSaveBrandColour(),
    saved: t('changesSaved'),
  });
  const typed = useWatch({ control: screen.form.control, name: 'brandColour' });
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <FormField screen={screen} name="brandColour" rules={{ validate: useColourRule() }}>
        {(field) => <ColourField {...field} />}
      </FormField>
      <ColourCheck colour={typed.trim()} />
    </FormScreen>
  );
}
