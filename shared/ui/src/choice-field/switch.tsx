import type { ReactElement, Ref } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { styled } from 'styled-components';
import { FieldDescription, fieldLayout, FieldMessage, isGiven } from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { choiceLook } from './choice-field.styles.ts';

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const SwitchBox = styled(SwitchField)`
  ${fieldLayout}
`;

const SwitchLine = styled(SwitchButton)`
  ${choiceLook}
  align-items: center;
`;

const SwitchTrack = styled.span`
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  padding: 2px;
  border: 1.5px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.surfaceSunken};
  transition: background-color ${tokens.motion.normal} ease-out;
  &::after {
    content: '';
    display: block;
    width: 1.1875rem;
    height: 1.1875rem;
    border-radius: 50%;
    background: ${tokens.color.lineStrong};
    transition: transform ${tokens.motion.normal} ${tokens.motion.ease};
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  [data-selected] > & {
    background: ${tokens.color.primary};
    border-color: ${tokens.color.primary};
    ${chosenInForcedColors}
  }
  [data-selected] > &::after {
    background: ${tokens.color.onPrimary};
    @media (forced-colors: active) {
      background: HighlightText;
    }
    transform: translateX(1.125rem);
  }
  [dir='rtl'] [data-selected] > &::after {
    transform: translateX(-1.125rem);
  }
  [data-focus-visible] > & {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

/** A setting that takes effect right away. */
export function Switch(
  props: FieldProps<boolean> & { ref?: Ref<HTMLInputElement> | undefined },
): ReactElement {
  const { onBlur, name, isDisabled, isReadOnly, autoFocus, id, ref } = props;
  return (
    <SwitchBox
      isSelected={props.value}
      onChange={props.onChange}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      {...withoutUndefined({ onBlur, name, isDisabled, isReadOnly, autoFocus, id })}
      {...(ref ? { inputRef: ref } : {})}
    >
      <SwitchLine>
        <SwitchTrack />
        <Words>{props.label}</Words>
      </SwitchLine>
      <FieldDescription>{props.description}</FieldDescription>
      <FieldMessage>{props.errorMessage}</FieldMessage>
    </SwitchBox>
  );
}
