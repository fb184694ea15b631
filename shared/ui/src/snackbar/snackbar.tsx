import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
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

/** Marks the region while it is at the bottom. */
const lowMark = 'data-low';

/*
 * In a corner below the bar at the top; in the mobile layout over that bar, which is not read. At the bottom while
 * something is typed at the top.
 */
const Region = styled.div`
  position: fixed;
  inset-block-start: ${tokens.space(2)};
  @media ${tokens.media.desktop} {
    inset-block-start: ${tokens.space(4)};
    :root:has([data-sticky-bar]) & {
      inset-block-start: calc(${tokens.barHeight} + ${tokens.space(2)});
    }
  }
  /* Repeated, over the selectors above. */
  &&&&[${lowMark}] {
    inset-block: auto ${tokens.space(4)};
    :root:has([data-bottom-bar]) & {
      inset-block-end: calc(${tokens.barHeight} + ${tokens.space(2)});
    }
  }
  inset-inline: ${tokens.space(4)};
  z-index: ${tokens.layer.snackbar};
  pointer-events: none;
`;

/** How far from the top a message of several lines reaches, in pixels. */
const highestMessage = 200;

const Live = styled.div`
  display: flex;
  justify-content: center;
  @media ${tokens.media.desktop} {
    justify-content: end;
  }
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

/** Whether someone types where a message of this height at the top would be. */
function isTypingAtTop(height: number): boolean {
  const focused = document.activeElement;
  const isField = focused?.matches('input, textarea, [contenteditable]') ?? false;
  return isField && (focused?.getBoundingClientRect().top ?? Infinity) < height;
}

/**
 * The newest message, at the top of the page, announced politely. It leaves after its duration, counted again from the
 * start when the pointer or the focus leaves it. A newer one takes its place; only an error, or one with an action, comes
 * back. Give a stable `onDismiss`, and keep the list mounted while it is empty: screen readers announce only what enters
 * a region they know. `source` tells several lists on one page apart.
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
  const newest = props.items.at(-1);
  const replaced = props.items.slice(0, -1).filter(({ action, duration, type }) => {
    return !action && duration !== Infinity && type !== 'danger';
  });
  const dismissReplaced = useEffectEvent(() => {
    for (const { id } of replaced) props.onDismiss(id);
  });
  const newestId = newest?.id;
  useEffect(() => dismissReplaced(), [newestId]);
  useLayoutEffect(() => {
    part.current?.toggleAttribute(lowMark, isTypingAtTop(highestMessage));
  }, [newestId, part]);
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
        {newest && (
          <Snackbar
            key={newest.id}
            item={newest}
            isPaused={isHovered || isFocused}
            onDismiss={props.onDismiss}
          />
        )}
      </Live>
    </Region>
  );
}
