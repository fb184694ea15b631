import { updateCustomization } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { contrastRatio, lightTheme, Stack, Text, TextField, VisuallyHidden } from '@stridewell/ui';
import type { Ref } from 'react';
import { Preview } from './preview.tsx';
import { useProgramLookText } from './program-look-texts.ts';
import { BrandSample, ColorInput, ColorLine, Sample } from './program-look.styles.ts';

const isColor = /^#[0-9a-f]{6}$/i;
const usualColor = '#14594a';
const white = '#ffffff';

/** Whether the server accepts the color: it must have enough contrast with the page background. */
function isReadableColor(brandColour: string): boolean {
  return updateCustomization.body.safeParse({ brandColour }).success;
}

/** Returns a check of a program's color, which may be empty: true, or the error. */
export function useColorRule(): (color: string) => true | string {
  const t = useProgramLookText();
  return (typed) => {
    const color = typed.trim();
    if (color === '' || isReadableColor(color)) return true;
    return t(isColor.test(color) ? 'colors.tooLight' : 'colors.noColor');
  };
}

/** A field for a program's color, picked or typed. */
export function ColorField(props: {
  name: string;
  value: string;
  onChange: (color: string) => void;
  onBlur: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useProgramLookText();
  const { value, onChange } = props;
  return (
    <ColorLine>
      <label>
        <VisuallyHidden>{t('colors.pick')}</VisuallyHidden>
        <ColorInput
          type="color"
          value={isColor.test(value) ? value.toLowerCase() : usualColor}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <TextField
        {...props}
        label={t('colors.label')}
        description={t('colors.about')}
        placeholder={usualColor}
      />
    </ColorLine>
  );
}

/** Shows a color's contrast ratio and a sample. */
export function ColorCheck({ color }: { color: string }) {
  const t = useProgramLookText();
  const format = useFormat();
  if (!isColor.test(color)) return null;
  const onPaper = contrastRatio(color, lightTheme.light.paper);
  const ratio = format.number(onPaper, { maximumFractionDigits: 1 });
  const isReadable = isReadableColor(color);
  const ink = contrastRatio(color, white) >= 4.5 ? white : '#172b33';
  return (
    <Stack gap={4}>
      <div role="status">
        <Text tone={isReadable ? 'success' : 'danger'}>
          {t(isReadable ? 'colors.readable' : 'colors.unreadable', { ratio })}
        </Text>
      </div>
      <Preview>
        {() => (
          <Sample>
            <BrandSample $isFilled style={{ background: color, color: ink }}>
              {t('preview.button')}
            </BrandSample>
            <BrandSample $isFilled={false} style={{ color }}>
              {t('preview.textLink')}
            </BrandSample>
          </Sample>
        )}
      </Preview>
    </Stack>
  );
}
