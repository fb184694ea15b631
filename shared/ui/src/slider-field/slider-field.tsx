import { useId } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Slider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import { styled } from 'styled-components';
import { FieldLabel, fieldLayout, isGiven } from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { AlertIcon } from '#icon/icons.ts';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { NumberLocale } from '#type/number-locale.tsx';

const Field = styled(Slider)`
  ${fieldLayout}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space(3)};
  & > :first-child {
    flex: 1 1 7rem;
  }
`;

const Output = styled(SliderOutput)`
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Placeholder = styled.span`
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

const Track = styled(SliderTrack)`
  position: relative;
  display: flex;
  align-items: center;
  height: ${tokens.target};
  margin-inline: 0.75rem;
  &::before {
    content: '';
    position: absolute;
    inset-inline: -0.75rem;
    height: 0.5rem;
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radiusRound};
    background: ${tokens.color.surfaceSunken};
  }
`;

const Fill = styled(SliderFill)`
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.primary};
  ${chosenInForcedColors}
  forced-color-adjust: none;
`;

const Thumb = styled(SliderThumb)`
  inset-block-start: 50%;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${tokens.color.primary};
  border-radius: 50%;
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow};
  cursor: grab;
  &[data-dragging] {
    cursor: grabbing;
  }
  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space(4)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  & > :last-child {
    text-align: end;
  }
`;

const Note = styled.div<{ $isError: boolean }>`
  display: flex;
  ${({ $isError }) => !$isError && 'flex-wrap: wrap;'}
  gap: ${tokens.space(1)};
  margin: 0;
  color: ${({ $isError }) => ($isError ? tokens.color.danger : tokens.color.inkMuted)};
  font-size: ${tokens.fontSize.sm};
  svg {
    flex: none;
    margin-block-start: 0.15em;
  }
`;

/** A place between two ends, in words at both sides. */
export function SliderField(
  props: Omit<FieldProps<number>, 'isReadOnly'> & {
    minValue: number;
    maxValue: number;
    step?: number | undefined;
    startLabel: ReactNode;
    endLabel: ReactNode;
    /** Stands in the place of the value while nothing is chosen, and describes the slider. */
    placeholder?: string | undefined;
    format?: Intl.NumberFormatOptions | undefined;
    ref?: RefObject<HTMLInputElement | null> | undefined;
  },
): ReactElement {
  const { minValue, maxValue, step = 1, format, name, isDisabled, autoFocus, onBlur, ref } = props;
  const noteId = useId();
  const placeholderId = useId();
  const hasError = isGiven(props.errorMessage);
  const hasNote = hasError || isGiven(props.description);
  const { placeholder } = props;
  const describedBy = [placeholder && placeholderId, hasNote && noteId].filter(Boolean).join(' ');
  return (
    <NumberLocale>
      <Field
        value={props.value}
        onChange={(moved) => {
          if (typeof moved === 'number') props.onChange(moved);
        }}
        minValue={minValue}
        maxValue={maxValue}
        step={step}
        {...withoutUndefined({ isDisabled, formatOptions: format, id: props.id })}
      >
        <Head>
          <FieldLabel isRequired={props.isRequired}>{props.label}</FieldLabel>
          {placeholder ? <Placeholder id={placeholderId}>{placeholder}</Placeholder> : <Output />}
        </Head>
        <Track>
          <Fill style={{ height: '0.5rem', insetBlockStart: 'calc(50% - 0.25rem)' }} />
          <Thumb
            isInvalid={hasError}
            {...(describedBy ? { 'aria-describedby': describedBy } : {})}
            {...withoutUndefined({ name, autoFocus, onBlur, inputRef: ref })}
          />
        </Track>
        <Ends aria-hidden>
          <span>{props.startLabel}</span>
          <span>{props.endLabel}</span>
        </Ends>
        {hasNote && (
          <Note id={noteId} $isError={hasError}>
            {hasError && <AlertIcon size={16} aria-hidden />}
            {hasError ? props.errorMessage : props.description}
          </Note>
        )}
      </Field>
    </NumberLocale>
  );
}
