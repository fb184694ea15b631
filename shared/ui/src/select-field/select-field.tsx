import type { ReactElement, Ref } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components/Select';
import { styled } from 'styled-components';
import {
  controlLook,
  FieldDescription,
  FieldLabel,
  fieldLayout,
  FieldMessage,
  isGiven,
} from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { CheckIcon, ChevronDownIcon } from '#icon/icons.ts';
import { FollowPage } from '#overlay/follow-page.ts';
import { popoverLook } from '#overlay/popover-look.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';

/** One thing to choose. */
export interface FieldOption {
  value: string;
  label: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
}

const Field = styled(Select)`
  ${fieldLayout}
`;

const Trigger = styled(Button)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)};
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: ${tokens.color.inkMuted};
  }
`;

const Value = styled(SelectValue)`
  min-width: 0;
  overflow-wrap: anywhere;
  &[data-placeholder] {
    color: ${tokens.color.inkMuted};
  }
  [slot='description'],
  svg {
    display: none;
  }
`;

const Surface = styled(Popover)`
  min-width: var(--trigger-width);
  max-width: calc(100vw - 1rem);
  ${popoverLook}
`;

const Options = styled(ListBox)`
  padding: ${tokens.space(2)};
  outline: none;
`;

const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  min-height: 2.5rem;
  @media ${tokens.media.finger} {
    min-height: ${tokens.target};
  }
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: calc(${tokens.radius} - 0.375rem);
  font-size: ${tokens.fontSize.sm};
  cursor: pointer;
  outline: none;
  &[data-focused],
  &[data-hovered] {
    background: ${tokens.color.surfaceSunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  &[data-selected] {
    font-weight: ${tokens.fontWeight.medium};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.regular};
`;

/** A choice of one from a list that opens; the value is null until there is one. */
export function SelectField(
  props: FieldProps<string | null, string> & {
    options: readonly FieldOption[];
    placeholder?: string | undefined;
    isLabelHidden?: boolean | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  },
): ReactElement {
  const { onChange, onBlur, name, isRequired, isDisabled, autoFocus, id, ref } = props;
  const text = useUiText();
  const label = <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>;
  return (
    <Field
      value={props.value}
      onChange={(key) => onChange(String(key))}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      placeholder={props.placeholder ?? text.select}
      {...withoutUndefined({ onBlur, name, isRequired, isDisabled, autoFocus, id })}
    >
      {props.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <FieldDescription>{props.description}</FieldDescription>
      <Trigger {...withoutUndefined({ ref })}>
        <Value />
        <ChevronDownIcon size={18} aria-hidden />
      </Trigger>
      <FieldMessage>{props.errorMessage}</FieldMessage>
      <Surface>
        <FollowPage />
        <Options>
          {props.options.map((option) => (
            <Option
              key={option.value}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
            >
              <span>
                {option.label}
                {option.description !== undefined && (
                  <Quiet slot="description">{option.description}</Quiet>
                )}
              </span>
              {option.value === props.value && <CheckIcon size={16} aria-hidden />}
            </Option>
          ))}
        </Options>
      </Surface>
    </Field>
  );
}
