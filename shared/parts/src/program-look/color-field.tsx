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

/** Whether the server takes the color: it has to be readable on the paper of the pages. */
function isReadableColor(brandColour: string): boolean {
  return updateCustomization.body.safeParse({ brandColour }).success;
}

/** Checks the color of a program, which may be empty: true, or what is wrong with it. */
export function useColorRule(): (color: string) => true | string {
  const t = useProgramLookText();
  return (typed) => {
    const color = typed.trim();
    if (color === '' || isReadableColor(color)) return true;
    return t(isColor.test(color) ? 'colors.tooLight' : 'colors.noColor');
  };
}

/** The color of a program, picked or typed. */
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

/** Whether a color can be read, in figures, and how it looks. */
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
            <BrandSample $isFilled={false} style={{ color: color }}>
              {t('preview.textLink')}
            </BrandSample>
          </Sample>
        )}
      </Preview>
    </Stack>
  );
}
