import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { PressEvent } from 'react-aria-components/Button';
import { keyframes, styled } from 'styled-components';
import type { IconComponent } from '#icon/icons.ts';
import { useLinkComponent } from '#link/link-context.tsx';
import type { LinkAnchorProps } from '#link/link-context.tsx';
import { withColor } from '#theme/former-names.ts';
import type { FormerColor } from '#theme/former-names.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { buttonLook } from './button.styles.ts';
import type { ButtonColor, ButtonSize } from './button.styles.ts';

/** What a button takes. */
export interface ButtonProps extends FormerColor<ButtonColor> {
  color?: ButtonColor | undefined;
  size?: ButtonSize | undefined;
  /** Stands before the text. */
  icon?: IconComponent | undefined;
  /** Work is under way: a spinner over the text, presses do nothing, the state is announced. */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
  onPress?: ((event: PressEvent) => void) | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  form?: string | undefined;
  id?: string | undefined;
  autoFocus?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

const Frame = styled(AriaButton)<{ $color: ButtonColor; $size: ButtonSize; $isWide: boolean }>`
  ${buttonLook}
`;

const Content = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(2)};
  min-width: 0;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  position: absolute;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/** How long React Aria waits before the first announcement of a page. */
const announcedAfterMs = 200;

function forgetAnnouncements(buttonId: string): void {
  const announcements = `[data-live-announcer] [aria-labelledby~="${buttonId}"]`;
  for (const announcement of document.querySelectorAll(announcements)) announcement.remove();
}

/**
 * Removes the announcements of pending work together with their button: React Aria's announcements refer to it by ID,
 * so they would stay without a label.
 */
function useForgottenAnnouncement(buttonId: string, isPending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    wasPending.current ||= isPending;
  }, [isPending]);
  // A layout effect: a passive one would run some time after the button is gone.
  useLayoutEffect(
    () => () => {
      if (!wasPending.current) return;
      forgetAnnouncements(buttonId);
      // The first announcement of a page comes late: it goes in the moment it comes.
      const late = new MutationObserver(() => forgetAnnouncements(buttonId));
      late.observe(document.body, { childList: true, subtree: true });
      setTimeout(() => late.disconnect(), announcedAfterMs);
    },
    [buttonId],
  );
}

/** A button. Its text says the verb; one primary button a screen. */
export function Button(props: ButtonProps): ReactElement {
  const {
    color = 'primary',
    size = 'normal',
    icon: Icon,
    isWide = false,
    ...rest
  } = withColor(props);
  const { isPending = false, children, ...given } = rest;
  const text = useUiText();
  const ownId = useId();
  const id = given.id ?? ownId;
  useForgottenAnnouncement(id, isPending);
  return (
    <Frame
      $color={color}
      $size={size}
      $isWide={isWide}
      isPending={isPending}
      {...withoutUndefined(given)}
      id={id}
    >
      <Content $isHidden={isPending}>
        {Icon && <Icon size={size === 'small' ? 16 : 18} aria-hidden />}
        {children}
      </Content>
      {isPending && <Spinner role="img" aria-label={text.loading} />}
    </Frame>
  );
}

const Round = styled(AriaButton)<{ $isSmall: boolean; $isFilled: boolean }>`
  ${touchTarget}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $isSmall }) => ($isSmall ? '2rem' : '2.5rem')};
  height: ${({ $isSmall }) => ($isSmall ? '2rem' : '2.5rem')};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius};
  background: ${({ $isFilled }) => ($isFilled ? tokens.color.surfaceSunken : 'transparent')};
  color: inherit;
  cursor: pointer;
  transition: background-color ${tokens.motion.fast} ease-out;
  &[data-hovered] {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton(
  props: Omit<
    ButtonProps,
    | keyof FormerColor<ButtonColor>
    | 'children'
    | 'color'
    | 'size'
    | 'icon'
    | 'isWide'
    | 'isPending'
    | 'aria-label'
  > & {
    icon: IconComponent;
    label: string;
    size?: 'small' | 'normal' | undefined;
    isFilled?: boolean | undefined;
    /** Laid over the corner: a `Badge`. Its meaning belongs into `label`. */
    badge?: ReactNode;
  },
): ReactElement {
  const { icon: Icon, label, size = 'normal', isFilled = false, badge, ...given } = props;
  return (
    <Round
      $isSmall={size === 'small'}
      $isFilled={isFilled}
      aria-label={label}
      {...withoutUndefined(given)}
    >
      <Icon size={size === 'small' ? 18 : 20} aria-hidden />
      {badge}
    </Round>
  );
}

const Anchor = styled.a<{ $color: ButtonColor; $size: ButtonSize; $isWide: boolean }>`
  ${buttonLook}
`;

/** A link that looks like a button; for going somewhere, where `Button` is for doing something. */
export function LinkButton(
  props: LinkAnchorProps &
    FormerColor<ButtonColor> & {
      color?: ButtonColor | undefined;
      size?: ButtonSize | undefined;
      icon?: IconComponent | undefined;
      isWide?: boolean | undefined;
    },
): ReactElement {
  const {
    color = 'primary',
    size = 'normal',
    isWide = false,
    icon: Icon,
    ...anchor
  } = withColor(props);
  const link = useLinkComponent();
  return (
    <Anchor as={link} $color={color} $size={size} $isWide={isWide} {...anchor}>
      {Icon && <Icon size={size === 'small' ? 16 : 18} aria-hidden />}
      {anchor.children}
    </Anchor>
  );
}

/** A link within text, drawn by the router's link. */
export function TextLink(props: LinkAnchorProps): ReactElement {
  const Link = useLinkComponent();
  return <Link {...props} />;
}
