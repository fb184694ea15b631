import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AlertIcon } from '#icon/icons.ts';
import { stickyActionsLook } from '#overlay/overlay.styles.ts';
import { tokens } from '#theme/tokens.ts';

const Summary = styled.div`
  display: flex;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.danger};
  border-radius: ${tokens.radius};
  background: ${tokens.color.dangerSoft};
  color: ${tokens.color.onDangerSoft};
  font-size: ${tokens.fontSize.sm};
  svg {
    flex: none;
    margin-block-start: 0.1em;
  }
  strong {
    font-weight: ${tokens.fontWeight.bold};
  }
  ul {
    margin: ${tokens.space(1)} 0 0;
    padding-inline-start: ${tokens.space(5)};
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;

/** One wrong field of a form. */
export interface FieldErrorEntry {
  /** Names the entry among its siblings: the path of the field. */
  id: string;
  message: ReactNode;
  /** Puts the focus on the field: `setFocus` of the form. */
  onSelect?: (() => void) | undefined;
}

/**
 * The errors of a form, in one place; screen readers announce them, and the summary takes the focus when
 * it appears with `isFocused`. Nothing while there are no errors.
 */
export function FieldErrorSummary(props: {
  title: ReactNode;
  errors: readonly FieldErrorEntry[];
  isFocused?: boolean | undefined;
}): ReactElement {
  const { errors, isFocused = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && isFocused) box.current?.focus();
  }, [hasErrors, isFocused]);
  return (
    <div role="alert">
      {hasErrors && (
        <Summary ref={box} tabIndex={-1}>
          <AlertIcon size={18} aria-hidden />
          <div>
            <strong>{props.title}</strong>
            <ul>
              {errors.map((error) => (
                <li key={error.id}>
                  {error.onSelect ? (
                    <button type="button" onClick={error.onSelect}>
                      {error.message}
                    </button>
                  ) : (
                    error.message
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Summary>
      )}
    </div>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
  padding-block-start: ${tokens.space(2)};
  @media ${tokens.media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
  [role='dialog'] & {
    ${stickyActionsLook}
  }
`;

/** The buttons of a form, the primary one first; in an overlay they stay in view. */
export function FormActions(props: { children: ReactNode }): ReactElement {
  return <Actions>{props.children}</Actions>;
}
