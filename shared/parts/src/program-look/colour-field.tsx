import { updateCustomization } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { contrastRatio, lightTheme, Stack, Text, TextField, VisuallyHidden } from '@stridewell/ui';
import type { Ref } from 'react';
import { Preview } from './preview.tsx';
import { useProgramLookText } from './program-look-texts.ts';
import { BrandSample, ColourInput, ColourLine, Sample } from './program-look.styles.ts';

const isColour = /^#[0-9a-f]{6}$/i;
const usualColour = '#14594a';
const white = '#ffffff';

/** Whether the server takes the colour: it has to be readable on the paper of the pages. */
function isReadableColour(brandColour: string): boolean {
  return updateCustomization.body.safeParse({ brandColour }).success;
}

/** Checks the colour of a program, which may be empty: true, or what is wrong with it. */
export function useColourRule(): (colour: string) => true | string {
  const t = useProgramLookText();
  return (typed) => {
    const colour = typed.trim();
    if (colour === '' || isReadableColour(colour)) return true;
    return t(isColour.test(colour) ? 'colours.tooLight' : 'colours.noColour');
  };
}

/** The colour of a program, picked or typed. */
export function ColourField(props: {
  name: string;
  value: string;
  onChange: (colour: string) => void;
  onBlur: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useProgramLookText();
  const { value, onChange } = props;
  return (
    <ColourLine>
      <label>
        <VisuallyHidden>{t('colours.pick')}</VisuallyHidden>
        <ColourInput
          type="color"
          value={isColour.test(value) ? value.toLowerCase() : usualColour}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <TextField
        {...props}
        label={t('colours.label')}
        description={t('colours.about')}
        placeholder={usualColour}
      />
    </ColourLine>
  );
}

/** Whether a colour can be read, in figures, and how it looks. */
export function ColourCheck({ colour }: { colour: string }) {
  const t = useProgramLookText();
  const format = useFormat();
  if (!isColour.test(colour)) return null;
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
