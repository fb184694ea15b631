import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '#button/button.tsx';
import {
  AlertIcon,
  CloseIcon,
  InfoIcon,
  RefreshIcon,
  SuccessIcon,
  WarningIcon,
} from '#icon/icons.ts';
import { toneColors } from '#theme/tone.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { Title } from '#type/type.tsx';
import type { TitleLevel } from '#type/type.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(6)} ${tokens.space(4)};
  text-align: center;
  & > svg {
    width: min(15rem, 70%);
    height: auto;
  }
  & > p {
    max-width: 30rem;
    margin: 0;
    color: ${tokens.color.inkMuted};
    overflow-wrap: anywhere;
  }
`;

/** A place with nothing in it yet: what it is for, and one thing to do. */
export function EmptyState(props: {
  illustration?: ReactNode;
  title: ReactNode;
  level?: TitleLevel | undefined;
  text?: ReactNode;
  /** One `Button` or `LinkButton`. */
  action?: ReactNode;
}): ReactElement {
  const { level = 5 } = props;
  return (
    <Frame>
      {props.illustration}
      <Title level={level} size="lg">
        {props.title}
      </Title>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.action}
    </Frame>
  );
}

const Details = styled.details`
  max-width: 100%;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  summary {
    display: inline-block;
    padding: ${tokens.space(1)} ${tokens.space(2)};
    border-radius: ${tokens.radius};
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  code {
    display: block;
    font-size: ${tokens.fontSize.xs};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

/** Something did not work: announced, with Retry and the details that support asks for. */
export function FailureState(props: {
  illustration?: ReactNode;
  title: ReactNode;
  level?: TitleLevel | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** For the people who help: a request id, a version. */
  details?: ReactNode;
  /** A second way out next to Retry. */
  action?: ReactNode;
}): ReactElement {
  const { level = 5, onRetry, isRetrying = false } = props;
  const text = useUiText();
  return (
    <Frame role="alert">
      {props.illustration}
      <Title level={level} size="lg">
        {props.title}
      </Title>
      {props.text !== undefined && <p>{props.text}</p>}
      {onRetry && (
        <Button icon={RefreshIcon} isPending={isRetrying} onPress={onRetry}>
          {text.retry}
        </Button>
      )}
      {props.action}
      {props.details !== undefined && (
        <Details>
          <summary>{text.details}</summary>
          <code>{props.details}</code>
        </Details>
      )}
    </Frame>
  );
}

/** What a banner is about. */
export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'accent';

const bannerIcons = {
  info: InfoIcon,
  accent: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: AlertIcon,
};

const BannerFrame = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => toneColors[$tone].sign} 45%, transparent);
  border-radius: ${tokens.radius};
  background: ${({ $tone }) => toneColors[$tone].background};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${tokens.fontSize.sm};
  & > svg {
    flex: none;
    margin-block-start: 0.1em;
  }
  & > button {
    margin: -0.25rem;
  }
  a {
    color: inherit;
  }
`;

const BannerBody = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${tokens.fontWeight.bold};
  }
`;

/** A message that stays in the page until it is dismissed or no longer true. */
export function Banner(props: {
  tone?: BannerTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}): ReactElement {
  const { tone = 'info', onDismiss } = props;
  const Icon = bannerIcons[tone];
  const text = useUiText();
  return (
    <BannerFrame $tone={tone}>
      <Icon size={20} aria-hidden />
      <BannerBody>
        <div>
          {props.title !== undefined && <strong>{props.title}</strong>}
          {props.children}
        </div>
        {props.action}
      </BannerBody>
      {onDismiss && (
        <IconButton icon={CloseIcon} size="small" label={text.dismiss} onPress={onDismiss} />
      )}
    </BannerFrame>
  );
}
