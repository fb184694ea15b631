import { useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactElement, Ref } from 'react';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import {
  Input,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { styled } from 'styled-components';
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
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { CloseIcon, EyeIcon, EyeOffIcon, SearchIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';

/** What a one-line text field takes. */
export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url' | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Field = styled(AriaTextField)`
  ${fieldLayout}
`;

const Control = styled(Input)`
  ${controlLook}
`;

function fieldState<Value>(props: FieldProps<Value>) {
  const { value, onChange, onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id } =
    props;
  const isInvalid = isGiven(props.errorMessage);
  return {
    isInvalid,
    validationBehavior: 'aria' as const,
    value,
    onChange,
    ...withoutUndefined({ onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id }),
  };
}

/** One line of text. */
export function TextField(props: TextFieldProps): ReactElement {
  const { type = 'text', autoComplete, inputMode, maxLength, placeholder, ref } = props;
  return (
    <Field
      type={type}
      {...fieldState(props)}
      {...withoutUndefined({ autoComplete, inputMode, maxLength })}
    >
      <FieldLabel isRequired={props.isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <Control {...withoutUndefined({ ref, placeholder })} />
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Field>
  );
}

const Shell = styled.div`
  position: relative;
  & > input {
    padding-inline-end: 3.25rem;
  }
  & > button {
    position: absolute;
    inset-block-start: 0.125rem;
    inset-inline-end: 0.125rem;
    color: ${tokens.color.inkMuted};
  }
`;

/** A secret, with a button that shows it. */
export function PasswordField(
  props: FieldProps<string> & {
    autoComplete?: 'current-password' | 'new-password' | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  },
): ReactElement {
  const { autoComplete = 'current-password', ref } = props;
  const [isShown, setShown] = useState(false);
  const text = useUiText();
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck="false"
      {...fieldState(props)}
    >
      <FieldLabel isRequired={props.isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <Shell>
        <Control autoCapitalize="none" {...withoutUndefined({ ref })} />
        <IconButton
          icon={isShown ? EyeOffIcon : EyeIcon}
          label={isShown ? text.hidePassword : text.showPassword}
          onPress={() => setShown(!isShown)}
        />
      </Shell>
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Field>
  );
}

const LongControl = styled(AriaTextArea)`
  ${controlLook}
  resize: vertical;
`;

/** Several lines of text; `rows` is the height at first. */
export function TextArea(
  props: FieldProps<string> & {
    rows?: number | undefined;
    maxLength?: number | undefined;
    placeholder?: string | undefined;
    ref?: Ref<HTMLTextAreaElement> | undefined;
  },
): ReactElement {
  const { rows = 4, maxLength, placeholder, ref } = props;
  return (
    <Field {...fieldState(props)} {...withoutUndefined({ maxLength })}>
      <FieldLabel isRequired={props.isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <LongControl rows={rows} {...withoutUndefined({ ref, placeholder })} />
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Field>
  );
}

const Search = styled(AriaSearchField)`
  ${fieldLayout}
`;

const SearchShell = styled.div`
  position: relative;
  & > input {
    padding-inline: 2.75rem;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.5625rem);
    inset-inline-start: ${tokens.space(3)};
    color: ${tokens.color.inkMuted};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    inset-block-start: 0.375rem;
    inset-inline-end: 0.375rem;
  }
`;

/** A search: Escape or the cross empties it, `onSubmit` comes on Enter. The label may be hidden. */
export function SearchField(
  props: FieldProps<string> & {
    onSubmit?: ((value: string) => void) | undefined;
    isLabelHidden?: boolean | undefined;
    placeholder?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  },
): ReactElement {
  const { onSubmit, isLabelHidden = false, placeholder, ref } = props;
  const label = <FieldLabel isRequired={props.isRequired}>{props.label}</FieldLabel>;
  const text = useUiText();
  return (
    <Search {...fieldState(props)} {...withoutUndefined({ onSubmit })}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <FieldDescription>{props.description}</FieldDescription>
      <SearchShell>
        <SearchIcon size={18} aria-hidden />
        <Control {...withoutUndefined({ ref, placeholder })} />
        {props.value !== '' && <IconButton icon={CloseIcon} size="small" label={text.clear} />}
      </SearchShell>
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </Search>
  );
}
