import type { ReactElement, ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { tokens } from '#theme/tokens.ts';
import type { FontSize } from '#theme/tokens.ts';
import { numberFormat } from './number-format.ts';

/** A level of heading. */
export type TitleLevel = 1 | 2 | 3 | 4 | 5 | 6;

const sizeOfLevel: Record<TitleLevel, FontSize> = {
  1: 'xxl',
  2: 'xl',
  3: 'xl',
  4: 'lg',
  5: 'lg',
  6: 'md',
};

const Heading = styled.h5<{ $size: FontSize }>`
  margin: 0;
  font-size: ${({ $size }) => tokens.fontSize[$size]};
  font-weight: ${tokens.fontWeight.bold};
  line-height: ${tokens.lineHeight.snug};
  letter-spacing: -0.012em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** A heading, h1 to h6; without `level` an h5. `size` parts the look from the rank. */
export function Title(props: {
  level?: TitleLevel | undefined;
  size?: FontSize | undefined;
  id?: string | undefined;
  /** -1 lets a script move the focus here after a change of page. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { level = 5, size = sizeOfLevel[level], children, ...rest } = props;
  return (
    <Heading as={`h${level}`} $size={size} {...rest}>
      {children}
    </Heading>
  );
}

/** What a text is to the reader; never the only sign of it. */
export type TextTone = 'plain' | 'muted' | 'success' | 'danger' | 'warning' | 'accent';

const toneColor: Record<TextTone, string> = {
  plain: 'inherit',
  muted: tokens.color.inkMuted,
  success: tokens.color.success,
  danger: tokens.color.danger,
  warning: tokens.color.warning,
  accent: tokens.color.onAccentSoft,
};

interface TextStyleProps {
  $size: FontSize | undefined;
  $tone: TextTone;
  $weight: keyof typeof tokens.fontWeight | undefined;
  $isNumeric: boolean;
  $isTruncated: boolean;
}

const Body = styled.p<TextStyleProps>`
  margin: 0;
  color: ${({ $tone }) => toneColor[$tone]};
  overflow-wrap: anywhere;
  ${({ $size }) => $size && `font-size: ${tokens.fontSize[$size]};`}
  ${({ $size }) => $size && $size === 'display' && `line-height: ${tokens.lineHeight.tight};`}
  ${({ $weight }) => $weight && `font-weight: ${tokens.fontWeight[$weight]};`}
  ${({ $isNumeric }) => $isNumeric && 'font-variant-numeric: tabular-nums;'}
  ${({ $isTruncated }) =>
    $isTruncated &&
    'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; overflow-wrap: normal;'}
`;

/** Running text: a paragraph, or what `as` says. `isNumeric` aligns figures. */
export function Text(props: {
  as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'li' | 'figcaption' | undefined;
  size?: FontSize | undefined;
  tone?: TextTone | undefined;
  weight?: keyof typeof tokens.fontWeight | undefined;
  isNumeric?: boolean | undefined;
  isTruncated?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { as = 'p', size, tone = 'plain', weight, isNumeric = false, isTruncated = false } = props;
  return (
    <Body
      as={as}
      id={props.id}
      className={props.className}
      $size={size}
      $tone={tone}
      $weight={weight}
      $isNumeric={isNumeric}
      $isTruncated={isTruncated}
    >
      {props.children}
    </Body>
  );
}

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;

const UnitText = styled.span`
  margin-inline-start: 0.3em;
`;

/** A number as the locale writes it, in tabular figures, with its unit in words after it. */
export function Num(props: {
  value: number;
  unit?: string | undefined;
  format?: Intl.NumberFormatOptions | undefined;
}): ReactElement {
  const { locale } = useLocale();
  const written = numberFormat(locale, props.format).format(props.value);
  return (
    <Figure>
      {written}
      {props.unit !== undefined && <UnitText>{props.unit}</UnitText>}
    </Figure>
  );
}

const ProseFrame = styled.div`
  max-width: ${tokens.readingWidth};
  overflow-wrap: anywhere;
  & > * {
    margin-block: 0 ${tokens.space(4)};
  }
  & > :last-child {
    margin-block-end: 0;
  }
  ul,
  ol {
    padding-inline-start: ${tokens.space(6)};
  }
  li + li {
    margin-block-start: ${tokens.space(1)};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${tokens.space(4)};
    border-inline-start: 3px solid ${tokens.color.line};
    color: ${tokens.color.inkMuted};
  }
`;

/** Long text at a comfortable measure: paragraphs, lists, headings written by people. */
export function Prose(props: {
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return <ProseFrame className={props.className}>{props.children}</ProseFrame>;
}
