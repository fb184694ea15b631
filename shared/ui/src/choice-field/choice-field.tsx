import type { ReactElement, ReactNode, Ref } from 'react';
import {
  Checkbox,
  CheckboxButton,
  CheckboxField as AriaCheckboxField,
} from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { styled } from 'styled-components';
import {
  FieldDescription,
  FieldLabel,
  fieldLayout,
  FieldMessage,
  isGiven,
  RequiredMark,
} from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { CheckIcon } from '#icon/icons.ts';
import type { FieldOption } from '#select-field/select-field.tsx';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { choiceLook, markLook } from './choice-field.styles.ts';

const Box = styled.span`
  ${markLook}
`;

const Circle = styled.span`
  ${markLook}
  border-radius: 50%;
  [data-selected] > &::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  display: block;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

const Single = styled(AriaCheckboxField)`
  ${fieldLayout}
`;

const SingleLine = styled(CheckboxButton)`
  ${choiceLook}
`;

/** One yes or no of a form. */
export function CheckboxField(
  props: FieldProps<boolean> & { ref?: Ref<HTMLInputElement> | undefined },
): ReactElement {
  const { onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id, ref } = props;
  return (
    <Single
      isSelected={props.value}
      onChange={props.onChange}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      {...withoutUndefined({ onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id })}
      {...(ref ? { inputRef: ref } : {})}
    >
      <SingleLine>
        <Box>{props.value && <CheckIcon size={16} strokeWidth={3} aria-hidden />}</Box>
        <Words>
          {props.label}
          {isRequired && <RequiredMark />}
        </Words>
      </SingleLine>
      <FieldDescription>{props.description}</FieldDescription>
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Single>
  );
}

const Group = styled(AriaCheckboxGroup)`
  ${fieldLayout}
`;

const GroupLine = styled(Checkbox)`
  ${choiceLook}
`;

function optionWords(option: FieldOption): ReactNode {
  return (
    <Words>
      {option.label}
      {option.description !== undefined && <Quiet>{option.description}</Quiet>}
    </Words>
  );
}

/** Any number of choices; the value holds those that are ticked. */
export function CheckboxGroup(
  props: FieldProps<readonly string[], string[]> & {
    options: readonly FieldOption[];
    /** The first box, for putting the focus on it. */
    ref?: Ref<HTMLInputElement> | undefined;
  },
): ReactElement {
  const { onBlur, name, isRequired, isDisabled, isReadOnly, id, ref } = props;
  return (
    <Group
      value={[...props.value]}
      onChange={props.onChange}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      {...withoutUndefined({ onBlur, name, isRequired, isDisabled, isReadOnly, id })}
    >
      <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      {props.options.map((option, index) => (
        <GroupLine
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          autoFocus={index === 0 && (props.autoFocus ?? false)}
          {...(ref && index === 0 ? { inputRef: ref } : {})}
        >
          <Box>
            {props.value.includes(option.value) && (
              <CheckIcon size={16} strokeWidth={3} aria-hidden />
            )}
          </Box>
          {optionWords(option)}
        </GroupLine>
      ))}
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Group>
  );
}

const Radios = styled(AriaRadioGroup)`
  ${fieldLayout}
`;

const RadioLine = styled(Radio)`
  ${choiceLook}
`;

const RadioRow = styled.div<{ $isRow: boolean }>`
  display: flex;
  flex-direction: ${({ $isRow }) => ($isRow ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(5)};
`;

/** One choice of few, all in view; the value is null until there is one. */
export function RadioGroup(
  props: FieldProps<string | null, string> & {
    options: readonly FieldOption[];
    orientation?: 'vertical' | 'horizontal' | undefined;
    /** The first button, for putting the focus on it. */
    ref?: Ref<HTMLInputElement> | undefined;
  },
): ReactElement {
  const { onBlur, name, isRequired, isDisabled, isReadOnly, id, ref } = props;
  const { orientation = 'vertical' } = props;
  return (
    <Radios
      value={props.value}
      onChange={props.onChange}
      orientation={orientation}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      {...withoutUndefined({ onBlur, name, isRequired, isDisabled, isReadOnly, id })}
    >
      <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <RadioRow $isRow={orientation === 'horizontal'}>
        {props.options.map((option, index) => (
          <RadioLine
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            autoFocus={index === 0 && (props.autoFocus ?? false)}
            {...(ref && index === 0 ? { inputRef: ref } : {})}
          >
            <Circle />
            {optionWords(option)}
          </RadioLine>
        ))}
      </RadioRow>
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Radios>
  );
}
