import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '#button/button.tsx';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from '#icon/icons.ts';
import { useKeptFocus } from '#focus/use-kept-focus.ts';
import { toneColors } from '#theme/tone.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';

/** What a snackbar tells of. */
export type SnackbarType = 'success' | 'danger' | 'info';

/** One message at the top of the page. */
export interface SnackbarItem {
  id: string;
  message: ReactNode;
  type: SnackbarType;
  /** Milliseconds until it disappears, Infinity to stay; 10 000 by default. The timer pauses while it is read. */
  duration?: number | undefined;
  /** An action button, for example Undo. Pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined;
}

const icons = { success: SuccessIcon, danger: AlertIcon, info: InfoIcon };

/** Messages on the screen at a time; the others wait, and so do their timers. */
const maxShown = 2;

const Region = styled.div`
  position: fixed;
  inset-block-start: ${tokens.space(4)};
  inset-inline: ${tokens.space(4)};
  z-index: ${tokens.layer.snackbar};
  pointer-events: none;
`;

const Live = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space(2)};
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Frame = styled.div<{ $type: SnackbarType }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  width: fit-content;
  max-width: min(36rem, 100%);
  padding: ${tokens.space(2)} ${tokens.space(2)} ${tokens.space(2)} ${tokens.space(4)};
  border: 1px solid ${({ $type }) => toneColors[$type].sign};
  border-radius: ${tokens.radius};
  background: ${({ $type }) => toneColors[$type].background};
  color: ${({ $type }) => toneColors[$type].text};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  pointer-events: auto;
  animation: ${arrive} ${tokens.motion.normal} ${tokens.motion.ease};
  & > svg {
    flex: none;
  }
`;

const Message = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Action = styled.button`
  min-height: 2rem;
  padding-inline: ${tokens.space(2)};
  border: 0;
  border-radius: calc(${tokens.radius} - 0.375rem);
  background: none;
  font-weight: ${tokens.fontWeight.bold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

function Snackbar(props: {
  item: SnackbarItem;
  isPaused: boolean;
  onDismiss: (id: string) => void;
}): ReactElement {
  const { item, isPaused, onDismiss } = props;
  const { id, type, duration = 10_000, action } = item;
  const text = useUiText();
  const Icon = icons[type];
  useEffect(() => {
    if (isPaused || duration === Infinity) return undefined;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused, onDismiss]);
  return (
    <Frame $type={type}>
      <Icon size={20} aria-hidden />
      <Message>{item.message}</Message>
      {action && (
        <Action
          type="button"
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </Action>
      )}
      <IconButton
        icon={CloseIcon}
        size="small"
        label={text.dismiss}
        onPress={() => onDismiss(id)}
      />
    </Frame>
  );
}

/**
 * The messages at the top of the page, two at a time, announced politely. Each leaves after its duration, counted
 * again from the start when the pointer or the focus leaves the messages. Give a stable `onDismiss`, and keep the
 * list mounted while it is empty: screen readers announce only what enters a region they know. `source` tells several
 * lists on one page apart.
 */
export function SnackbarList(props: {
  items: readonly SnackbarItem[];
  source?: string | undefined;
  onDismiss: (id: string) => void;
}): ReactElement {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isEmpty = props.items.length === 0;
  const text = useUiText();
  const part = useKeptFocus<HTMLDivElement>();
  // A message that is gone sends no leave and no blur.
  if (isEmpty && isHovered) setHovered(false);
  if (isEmpty && isFocused) setFocused(false);
  return (
    <Region
      ref={part}
      // Read and pressed also while a dialog is open, which makes the rest of the page inert.
      data-react-aria-top-layer
      role="region"
      aria-label={[text.notifications, props.source].filter(Boolean).join(': ')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Live role="status" aria-live="polite" aria-atomic="false">
        {props.items.slice(0, maxShown).map((item) => (
          <Snackbar
            key={item.id}
            item={item}
            isPaused={isHovered || isFocused}
            onDismiss={props.onDismiss}
          />
        ))}
      </Live>
    </Region>
  );
}
