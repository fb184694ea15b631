import { updateCustomization } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { contrastRatio, lightTheme, Stack, Text, TextField, VisuallyHidden } from '@stridewell/ui';
import { useWatch } from 'react-hook-form';
import { CustomizationPage } from './customization-tabs.tsx';
import { useSaveBrandColour } from './customization.queries.ts';
import { BrandSample, ColourInput, ColourLine, Sample } from './customization.styles.ts';
import { useCustomizationText } from './customization-texts.ts';
import { Preview } from './preview.tsx';

/** The colour of the program, tried on before it is saved. */
export function CustomizationScreen() {
  return (
    <CustomizationPage page="colours">
      {({ brandColour }) => <ColourForm current={brandColour} />}
    </CustomizationPage>
  );
}

/** Whether the server takes the colour: it has to be readable on the paper of the pages. */
function isReadableColour(brandColour: string): boolean {
  return updateCustomization.body.safeParse({ brandColour }).success;
}

const isColour = /^#[0-9a-f]{6}$/i;
const usualColour = '#14594a';
const white = '#ffffff';

function ColourForm({ current }: { current: string | null }) {
  const t = useCustomizationText();
  const screen = useFormScreen<{ brandColour: string }, unknown>({
    values: { brandColour: current ?? '' },
    save: useSaveBrandColour(),
    saved: t('saved'),
  });
  const typed = useWatch({ control: screen.form.control, name: 'brandColour' });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField
        screen={screen}
        name="brandColour"
        rules={{
          validate: (colour) =>
            colour.trim() === '' ||
            isReadableColour(colour.trim()) ||
            t(isColour.test(colour.trim()) ? 'colours.tooLight' : 'colours.noColour'),
        }}
      >
        {(field) => (
          <ColourLine>
            <label>
              <VisuallyHidden>{t('colours.pick')}</VisuallyHidden>
              <ColourInput
                type="color"
                value={isColour.test(field.value) ? field.value.toLowerCase() : usualColour}
                onChange={(event) => field.onChange(event.target.value)}
              />
            </label>
            <TextField
              {...field}
              label={t('colours.label')}
              description={t('colours.about')}
              placeholder={usualColour}
            />
          </ColourLine>
        )}
      </FormField>
      <ColourCheck colour={typed.trim()} />
    </FormScreen>
  );
}

/** Whether a colour can be read, in figures, and how it looks. */
function ColourCheck({ colour }: { colour: string }) {
  const t = useCustomizationText();
  const format = useFormat();
  if (!isColour.test(colour)) return <Text tone="muted">{t('colours.usual')}</Text>;
  const onPaper = contrastRatio(colour, lightTheme.light.paper);
  const ratio = format.number(onPaper, { maximumFractionDigits: 1 });
  const isReadable = isReadableColour(colour);
  const ink = contrastRatio(colour, white) >= 4.5 ? white : '#172b33';
  return (
    <Stack gap={4}>
      <div role="status">
        <Text tone={isReadable ? 'success' : 'danger'}>
          {t(isReadable ? 'colours.readable' : 'colours.unreadable', { ratio })}
        </Text>
      </div>
      <Preview>
        {() => (
          <Sample>
            <BrandSample $isFilled style={{ background: colour, color: ink }}>
              {t('preview.button')}
            </BrandSample>
            <BrandSample $isFilled={false} style={{ color: colour }}>
              {t('preview.textLink')}
            </BrandSample>
          </Sample>
        )}
      </Preview>
    </Stack>
  );
}
