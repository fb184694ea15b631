import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { css, styled } from 'styled-components';
import { IconButton } from '#button/button.tsx';
import {
  controlLook,
  FieldDescription,
  FieldLabel,
  fieldLayout,
  FieldMessage,
  isGiven,
} from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { MinusIcon, PlusIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { fillText, useUiText } from '#theme/ui-text.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { groupDigits, readNumber, withoutOwnGroups, writeNumber } from './number-text.ts';

/** What a number field takes; the value is null while it is empty, and NaN while its text is no number. */
export interface NumberFieldProps extends FieldProps<number | null> {
  /** 0 by default; below 0 a minus may be typed. */
  minValue?: number | undefined;
  maxValue?: number | undefined;
  /** The step of an arrow key or a step button; 1 by default. */
  step?: number | undefined;
  /** Digits after the decimal sign; none by default. From three on, the number has no group signs. */
  decimals?: number | undefined;
  /** Stands inside the control after the number. */
  unit?: ReactNode;
  /** `big` is for one thumb on a phone: large figures in the middle, step buttons at both sides. */
  variant?: 'normal' | 'big' | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Field = styled(AriaTextField)`
  ${fieldLayout}
`;

const big = css`
  min-height: 4.5rem;
  font-size: min(${tokens.fontSize.display}, 11.5vw);
  font-weight: ${tokens.fontWeight.bold};
  letter-spacing: -0.02em;
  text-align: center;
`;

const Control = styled(Input)<{ $isBig: boolean; $hasUnit: boolean }>`
  ${controlLook}
  font-variant-numeric: tabular-nums;
  ${({ $isBig }) => $isBig && big}
  ${({ $hasUnit, $isBig }) => $hasUnit && !$isBig && 'padding-inline-end: 4.5rem;'}
`;

const Shell = styled.div<{ $isBig: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space(2)};
  ${({ $isBig }) => $isBig && '& > button { width: min(3.25rem, 16.25vw); height: 3.25rem; }'}
`;

const Unit = styled.span<{ $isBig: boolean }>`
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  ${({ $isBig }) =>
    $isBig
      ? 'text-align: center;'
      : `position: absolute; inset-inline-end: ${tokens.space(3)}; pointer-events: none;`}
`;

/** Used in the messages at a field whose text is not a number. */
const wholeExample = 8432;
const decimalExample = 4.5;

/**
 * A number, read as the locale writes it and grouped so while it is typed. Every keystroke is reported;
 * the limits bound the steps only, so that a typed number out of range is kept and can be explained. A
 * text that is no number is kept as it was typed, reported as NaN, and refused once the field is left.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  const { value, onChange, step = 1, decimals = 0, unit, placeholder, ref } = props;
  const { minValue = 0, maxValue = Infinity, variant = 'normal' } = props;
  const { onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id } = props;
  const isBig = variant === 'big';
  const { locale } = useLocale();
  const text = useUiText();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const pasted = useRef<string>(null);
  const rules = { decimals, isNegativeAllowed: minValue < 0 };

  const isTypedCurrent = typed !== undefined && Object.is(readNumber(typed, locale, rules), value);
  const shown = isTypedCurrent ? typed : writeNumber(value, locale, decimals);
  const isUnreadable = Number.isNaN(value);

  function type(entered: string) {
    const isPasted = pasted.current === entered;
    pasted.current = null;
    const edit = { before: shown, after: entered };
    const own = isPasted ? entered : withoutOwnGroups(edit, locale, rules);
    setTyped(groupDigits(own, locale, rules));
    setLeft(false);
    const next = readNumber(own, locale, rules);
    if (!Object.is(next, value)) onChange(next);
  }

  function stepBy(change: number) {
    if (isUnreadable) return;
    const moved = Number(((value ?? 0) + change).toFixed(decimals));
    setTyped(undefined);
    onChange(Math.min(Math.max(moved, minValue), maxValue));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  }

  const [needed, example] =
    decimals > 0 ? [text.numberNeeded, decimalExample] : [text.wholeNumberNeeded, wholeExample];
  const ownError =
    isUnreadable && isLeft && fillText(needed, { example: writeNumber(example, locale, 1) });
  const errorMessage = isGiven(props.errorMessage) ? props.errorMessage : ownError;

  const stepButton = (change: number) => (
    <IconButton
      icon={change > 0 ? PlusIcon : MinusIcon}
      label={change > 0 ? text.increase : text.decrease}
      isFilled
      isDisabled={isDisabled}
      onPress={() => stepBy(change)}
    />
  );

  return (
    <Field
      value={shown}
      onChange={type}
      onBlur={() => {
        if (!isUnreadable) setTyped(undefined);
        setLeft(true);
        onBlur?.();
      }}
      isInvalid={isGiven(errorMessage)}
      validationBehavior="aria"
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...withoutUndefined({ name, isRequired, isDisabled, isReadOnly, autoFocus, id })}
    >
      <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <Shell $isBig={isBig}>
        {isBig && stepButton(-step)}
        <Control
          $isBig={isBig}
          $hasUnit={isGiven(unit)}
          onKeyDown={onKeyDown}
          onPaste={(event: ClipboardEvent) => {
            pasted.current = event.clipboardData.getData('text');
          }}
          {...withoutUndefined({ ref, placeholder })}
        />
        {isBig && stepButton(step)}
        {isGiven(unit) && !isBig && <Unit $isBig={false}>{unit}</Unit>}
      </Shell>
      {isGiven(unit) && isBig && <Unit $isBig>{unit}</Unit>}
      <FieldMessage>{errorMessage}</FieldMessage>
    </Field>
  );
}
