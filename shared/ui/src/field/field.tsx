import type { ReactElement, ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label as AriaLabel } from 'react-aria-components/Label';
import { Text as AriaText } from 'react-aria-components/Text';
import { css, styled } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { AlertIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';

/** What every field takes, whatever its value is. */
export interface FieldProps<Value, Changed = Value> {
  label: ReactNode;
  value: Value;
  onChange: (value: Changed) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** One sentence between label and control. */
  description?: ReactNode;
  /** The error in plain words; its presence makes the field invalid. */
  errorMessage?: ReactNode;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  id?: string | undefined;
}

/** Whether there is something to say in an optional slot. */
export function isGiven(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

/** The column of a field: label, description, control, error. */
export const fieldLayout: RuleSet = css`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(1)};
  min-width: 0;
  font-family: ${tokens.fontFamily};
`;

/** The look of a control that is typed into or opened. */
export const controlLook: RuleSet = css`
  width: 100%;
  min-height: ${tokens.target};
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceRaised};
  color: ${tokens.color.ink};
  font-size: ${tokens.fontSize.md};
  line-height: ${tokens.lineHeight.snug};
  transition: border-color ${tokens.motion.fast} ease-out;
  &::placeholder {
    color: ${tokens.color.inkMuted};
    opacity: 1;
  }
  &[data-hovered] {
    border-color: ${tokens.color.inkMuted};
  }
  &:focus-visible,
  &[data-focused],
  &[data-focus-within] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -1px;
    border-color: ${tokens.color.focus};
  }
  &[data-invalid] {
    border-color: ${tokens.color.danger};
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const labelLook = css`
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.snug};
`;

const Name = styled(AriaLabel)`
  ${labelLook}
`;

const Mark = styled.span`
  margin-inline-start: 0.2em;
  color: ${tokens.color.danger};
`;

/** The star of a required field; the control itself says it to screen readers. */
export function RequiredMark(): ReactElement {
  const text = useUiText();
  return (
    <Mark aria-hidden title={text.required}>
      *
    </Mark>
  );
}

/** The label of a field, tied to its control by the field around it. */
export function FieldLabel(props: {
  isRequired?: boolean | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <Name>
      {props.children}
      {props.isRequired && <RequiredMark />}
    </Name>
  );
}

const Note = styled(AriaText)`
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

/** The description of a field; nothing when there is none. */
export function FieldDescription(props: { children: ReactNode }): ReactElement | null {
  return isGiven(props.children) ? (
    <Note elementType="div" slot="description">
      {props.children}
    </Note>
  ) : null;
}

const Wrong = styled(AriaFieldError)`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space(1)};
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.sm};
  svg {
    flex: none;
    margin-block-start: 0.15em;
  }
`;

/** The error of a field, with an icon in addition to the color; nothing if there is none. */
export function FieldMessage(props: { children: ReactNode }): ReactElement | null {
  return isGiven(props.children) ? (
    <Wrong>
      <AlertIcon size={16} aria-hidden />
      <span>{props.children}</span>
    </Wrong>
  ) : null;
}
